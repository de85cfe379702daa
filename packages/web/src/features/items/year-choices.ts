import { YEAR_LISTED_FROM, YEAR_MIN } from '@swapstead/domain/items/schemas.ts'

/** The choice that reveals the entry for old things. */
export const BEFORE = 'before'
/** The years between which older things are typed. */
export const OLDEST_YEAR = YEAR_MIN
export const LAST_TYPED_YEAR = YEAR_LISTED_FROM - 1

/** Not specified, this year back to the oldest that is listed, and the choice for what is older (ITEMS-23 to ITEMS-25). */
export function yearChoices(thisYear: number): { value: string; label: string }[] {
  const count = thisYear - YEAR_LISTED_FROM + 1
  const years = Array.from({ length: count }, (_, index) => String(thisYear - index))
  return [
    { value: '', label: 'Not specified' },
    ...years.map((year) => ({ value: year, label: year })),
    { value: BEFORE, label: `Other (before ${YEAR_LISTED_FROM})` },
  ]
}
