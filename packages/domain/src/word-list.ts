const words = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** "Desk lamp, Rug and $5": no comma stands before "and". */
export function wordList(parts: readonly string[]): string {
  return words.format(parts)
}
