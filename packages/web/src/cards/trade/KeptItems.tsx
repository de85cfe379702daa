import { itemFacts } from '@swapstead/domain/items/item-facts.ts'
import type { ItemCopy } from '@swapstead/domain/offers/trade-summary.ts'
import { calendarDate } from '@swapstead/domain/times.ts'

const deeds: Record<string, string> = {
  offered: 'Offered',
  kept: 'Kept after an edit',
  accepted: 'Accepted',
}

/** The copies that an offer has of its items, folded away, for staff. */
export function KeptItems({ items, timeZone }: { items: readonly ItemCopy[]; timeZone: string }) {
  if (items.length === 0) return null
  return (
    <details>
      <summary className="link small">Items as offered</summary>
      <ul>
        {items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: copies never move, and two may be alike
          <li key={place}>
            {deeds[item.reason] ?? item.reason} {calendarDate(item.takenAt, timeZone)}:{' '}
            <b>{item.title}</b>, {itemFacts(item)},{' '}
            {item.photos === 1 ? '1 photo' : `${item.photos} photos`}
            {item.description && <p className="mute">{item.description}</p>}
          </li>
        ))}
      </ul>
    </details>
  )
}
