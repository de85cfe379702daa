/** "St. Louis", "Saint Louis" and "ST LOUIS" are one name; "New York City" is New York. */
export function foldPlaceName(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^(st|ste|ft|mt) /, (_, short: string) => `${longForms[short]} `)
  return aliases.get(folded) ?? folded
}

const longForms: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }
/** A map: names are what anybody types, "constructor" too. */
const aliases = new Map([
  ['new york city', 'new york'],
  ['washington dc', 'washington'],
])
