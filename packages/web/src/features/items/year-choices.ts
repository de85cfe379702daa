import { YEAR_LISTED_FROM, YEAR_MIN } from '@swapstead/domain/items/schemas.ts'

/** The choice that opens a field for older years. */
export const BEFORE = 'before'
/** The range of typed years. */
export const OLDEST_YEAR = YEAR_MIN
export const LAST_TYPED_YEAR = YEAR_LISTED_FROM - 1

/** "Not specified", every listed year, and the choice for older ones. */
export function yearChoices(thisYear: number): { value: string; label: string }[] {
  const count = thisYear - YEAR_LISTED_FROM + 1
  const years = Array.from({ length: count }, (_, index) => String(thisYear - index))
  return [
    { value: '', label: 'Not specified' },
    ...years.map((year) => ({ value: year, label: year })),
    { value: BEFORE, label: `Other (before ${YEAR_LISTED_FROM})` },
  ]
}
