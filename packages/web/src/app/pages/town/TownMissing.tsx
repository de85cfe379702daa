import { FrontNotice } from '../../layout/FrontNotice.tsx'

/** An address without a town of the gazetteer, or outside the operator's region. */
export function TownMissing() {
  return (
    <FrontNotice title="We don’t know this town" link={{ href: '/#near', label: 'Look around' }}>
      There may be a typo in the address. You can enter your town or ZIP code on the front page.
    </FrontNotice>
  )
}
