import type { ItemView } from '@swapstead/domain/items/item.ts'
import type { TownView } from '@swapstead/domain/towns/calls.ts'
import { isAroundTown, TOWN_MILES } from '@swapstead/domain/towns/town.ts'
import type { ReactNode } from 'react'
import { ItemGrid } from '../../cards/item/ItemGrid.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'

type Props = Pick<TownView, 'town' | 'items'> & {
  /** Renders one item. The first few are in view. */
  card: (item: ItemView, isFirst: boolean) => ReactNode
}

const FIRST = 4

/** The items around a town, and items further away if there are few. */
export function TownItems({ town, items, card }: Props) {
  const near = items.filter(isAroundTown)
  const beyond = items.filter((item) => !isAroundTown(item))
  return (
    <section className="wrap sect" id="near" aria-labelledby="near-title">
      {near.length > 0 ? (
        <>
          <div className="sect-h">
            <h2 className="display" id="near-title">
              {`On porches around ${town.name}`}
            </h2>
            <p className="lead mute">
              {`Put out by people who live within ${TOWN_MILES} miles. Look at them without an account.`}
            </p>
          </div>
          <ItemGrid>{near.map((item, place) => card(item, place < FIRST))}</ItemGrid>
        </>
      ) : (
        <div className="town-first">
          <EmptyState
            title={<span id="near-title">{`Nothing is out around ${town.name} yet`}</span>}
          >
            Somebody has to be first, and every town starts with one thing on a stoop. Put out what
            you’re done with, and your neighbors will find it here.
          </EmptyState>
        </div>
      )}
      {beyond.length > 0 && (
        <div className="town-beyond">
          <h3 className="h2">A little farther away</h3>
          <ItemGrid>
            {beyond.map((item, place) => card(item, near.length === 0 && place < FIRST))}
          </ItemGrid>
        </div>
      )}
    </section>
  )
}
