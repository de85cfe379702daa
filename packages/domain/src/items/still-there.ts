import { countOf, DAY, daysText } from '../times.ts'

/** After this long without a sign of life, the owner is asked whether the item is still there. */
export const SIGN_OF_LIFE = 60 * DAY
/** An item without an answer rests after this time. */
export const ANSWER_PERIOD = 14 * DAY
/** An owner is asked about further items after this time at the earliest. */
export const ASKED_AGAIN = 7 * DAY

/** Titles named in a question; the others are counted. */
const NAMED = 3

/** "We haven’t heard about “Lamp”, “Desk”, and 2 more in 60 days." */
export function askedItems(titles: readonly string[]): string {
  const named = titles.slice(0, NAMED).map((title) => `“${title}”`)
  const more = titles.length - named.length
  const parts = more > 0 ? [...named, `${more} more`] : named
  const list = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' }).format(parts)
  return `We haven’t heard about ${list} in ${daysText(SIGN_OF_LIFE)}.`
}

/** Tells the owner what their answer did; empty if it only kept items. */
export function answeredItems({ count, woken }: { count: number; woken: number }): string {
  if (count === 0) return 'None of your items is waiting for an answer.'
  return woken === 0 ? '' : `${countOf(woken, 'item')} ${woken === 1 ? 'is' : 'are'} back.`
}
