import type { ItemView } from '@swapstead/domain/items/item.ts'
import { postedText } from '@swapstead/domain/times.ts'
import { type ReactNode, useId } from 'react'
import { FIRST_ROW, ItemGrid } from '../../cards/item/ItemGrid.tsx'
import { useNow } from '../../lib/hydration/now.ts'
import type { OpenItemDialog } from './MyItemsDialog.tsx'
import { OwnItemCard, type OwnItemHandlers } from './OwnItemCard.tsx'

type Props = {
  items: readonly ItemView[]
  timeZone: string
  /** Missing for test items: they have no hearts, and their offers are listed elsewhere. */
  interestIn?: (item: ItemView) => ReactNode
  onOpen: (dialog: OpenItemDialog) => void
  handlers?: OwnItemHandlers
}

/** The member's active items, then those that are no longer offered. */
export function OwnItems({ items, timeZone, interestIn, onOpen, handlers }: Props) {
  const now = useNow()
  const pastId = useId()
  const card = (item: ItemView, index: number) => (
    <OwnItemCard
      key={item.id}
      item={item}
      posted={postedText(item.createdAt, now, timeZone)}
      isEager={index < FIRST_ROW}
      interest={interestIn?.(item)}
      handlers={handlers}
      onEdit={() => onOpen({ kind: 'edit', item })}
      onDelete={() => onOpen({ kind: 'delete', item })}
    />
  )
  const active = items.filter(({ isActive }) => isActive)
  const past = items.filter(({ isActive }) => !isActive)
  return (
    <>
      {active.length > 0 && (
        <section>
          <h2 className="sr">Your items</h2>
          <ItemGrid own>{active.map(card)}</ItemGrid>
        </section>
      )}
      {past.length > 0 && (
        <section className="my-items-past" aria-labelledby={pastId}>
          <h2 className="h2" id={pastId}>
            No longer on offer
          </h2>
          <p className="mute">Swapped: nobody sees these in Browse anymore.</p>
          <ItemGrid own>{past.map(card)}</ItemGrid>
        </section>
      )}
    </>
  )
}
