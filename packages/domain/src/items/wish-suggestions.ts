const SUGGESTIONS = 8
const SUGGESTION_MAX_LENGTH = 60
export const SUGGESTION_MILES = 50

/** Lower case, without accents and punctuation, for comparing. */
export function foldWords(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}

/**
 * Titles with words that begin with the typed text. Titles that begin with it come first. Each
 * appears once; titles longer than a wish are left out.
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
