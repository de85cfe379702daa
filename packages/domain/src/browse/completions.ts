import * as z from 'zod/mini'
import { categories } from '../items/categories.ts'
import { withoutOperators } from '../search/search-text.ts'

/** Shorter beginnings are not completed: nearly everything begins so. */
export const COMPLETED_FROM = 2

/**
 * What a search may become: words that titles have, words within a category, or the title of an
 * item nearby. `near` counts the nearest items that match.
 */
export const Completion = z.object({
  kind: z.enum(['words', 'category', 'title']),
  search: z.string(),
  category: z.nullable(z.enum(categories)),
  near: z.nullable(z.int()),
})
export type Completion = z.infer<typeof Completion>

/** What is searched when it is chosen: signs in a title neither quote nor exclude. */
export function searchOf({ kind, search }: Pick<Completion, 'kind' | 'search'>): string {
  return kind === 'title' ? withoutOperators(search) : search
}
