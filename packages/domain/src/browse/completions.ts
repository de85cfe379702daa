import * as z from 'zod/mini'
import { categories } from '../items/categories.ts'
import { withoutOperators } from '../search/search-text.ts'

/**
 * Letters to type before completions are offered. A single letter would match nearly everything.
 */
export const COMPLETED_FROM = 2

/**
 * A suggested search: words that titles have, words within a category, or the title of an item
 * nearby. `near` counts the nearest items that match.
 */
export const Completion = z.object({
  kind: z.enum(['words', 'category', 'title']),
  search: z.string(),
  category: z.nullable(z.enum(categories)),
  near: z.nullable(z.int()),
})
export type Completion = z.infer<typeof Completion>

/** The search text of a chosen completion. Signs in a title neither quote nor exclude. */
export function searchOf({ kind, search }: Pick<Completion, 'kind' | 'search'>): string {
  return kind === 'title' ? withoutOperators(search) : search
}
