import type { Wording } from './search-terms.ts'

/**
 * Names of goods that have another meaning in many descriptions: "porch pickup", "light enough".
 */
const homonyms = new Set(
  `auto buffet console cycle exhaust glasses light pickup quad range shades smoother vessel warmer
  wheels`.split(/\s+/),
)

/** Whether a synonym is such a word. It then counts only where it names the thing itself. */
export function isHomonym([word = '', ...rest]: Wording): boolean {
  return rest.length === 0 && homonyms.has(word)
}
