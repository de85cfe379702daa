import * as z from 'zod/mini'

export const SEARCH_MAX = 100

/** The words that a list is searched for; blank is everything. */
export const SearchText = z._default(
  z
    .string()
    .check(z.trim(), z.maxLength(SEARCH_MAX, `Search must be ${SEARCH_MAX} characters or less`)),
  '',
)
