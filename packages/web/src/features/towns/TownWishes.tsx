import type { TownView } from '@swapstead/domain/towns/calls.ts'
import { TOWN_MILES } from '@swapstead/domain/towns/town.ts'
import { SwapGlyph } from '../../cards/item/SwapGlyph.tsx'

type Props = Pick<TownView, 'town' | 'wishes'>

/** Wishes that several members around a town share; renders nothing if there are none. */
export function TownWishes({ town, wishes }: Props) {
  if (wishes.length === 0) return null
  return (
    <section className="town-band" aria-labelledby="wished-title">
      <div className="wrap sect">
        <div className="sect-h">
          <h2 className="display" id="wished-title">
            {`Wanted around ${town.name}`}
          </h2>
          <p className="lead mute">
            {`Several neighbors within ${TOWN_MILES} miles would swap something for one of these. Do you have one?`}
          </p>
        </div>
        <ul className="town-wishes">
          {wishes.map(({ text, members }) => (
            <li key={text}>
              <SwapGlyph />
              <b>{text}</b>
              <span className="mute">{`${members} neighbors`}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
