import * as z from 'zod/mini'

export const SEARCH_MAX = 100

/** A blank search lists everything. */
export const SearchText = z._default(
  z
    .string()
    .check(z.trim(), z.maxLength(SEARCH_MAX, `Search must be ${SEARCH_MAX} characters or less`)),
  '',
)

/** Removes the quotes and minus signs that `readSearch` interprets, to search for all the words. */
export function withoutOperators(text: string): string {
  return text.replace(/(?<!\S)(?:-(?=\S)|["“”])+/g, '').trim()
}
