import { FrontNotice } from '../../layout/FrontNotice.tsx'

/** An address without a town of the gazetteer, or outside the operator's region. */
export function TownMissing() {
  return (
    <FrontNotice title="We know no town here" link={{ href: '/#near', label: 'Look around' }}>
      The address may be mistyped. On the front page you can type your town or ZIP code.
    </FrontNotice>
  )
}
