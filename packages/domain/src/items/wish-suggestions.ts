const SUGGESTIONS = 8
const SUGGESTION_MAX_LENGTH = 60
export const SUGGESTION_MILES = 50

/** Lowercases and strips accents and punctuation, for comparison. */
export function foldWords(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}

/**
 * Finds titles with words that start with the typed text; titles that start with it come first.
 * Drops repeats and titles longer than a wish.
 */
export function wishSuggestions(titles: Iterable<string>, typed: string): string[] {
  const prefix = foldWords(typed)
  if (prefix === '') return []
  const found = new Map<string, { title: string; isFirst: boolean }>()
  for (const title of titles) {
    const folded = foldWords(title)
    const fits = title.length <= SUGGESTION_MAX_LENGTH && ` ${folded}`.includes(` ${prefix}`)
    if (fits && !found.has(folded)) {
      found.set(folded, { title: title.trim(), isFirst: folded.startsWith(prefix) })
    }
  }
  return [...found.values()]
    .sort((a, b) => Number(b.isFirst) - Number(a.isFirst))
    .slice(0, SUGGESTIONS)
    .map(({ title }) => title)
}
