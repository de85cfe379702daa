/** Must match the database function `plain_words` (migration 0126), which normalizes the items. */
const rewritings: readonly [pattern: RegExp, replacement: string][] = [
  [/[\u0300-\u036f]/g, ''],
  [/(?<=[a-z])['’‘ʼ](?=[a-z])/g, ''],
  [/(\d)(?: ?["”″]| ?''|[ -]?inch(?:es)?(?![a-z0-9])|-?in(?![a-z0-9]))/g, '$1 inch '],
  [/(\d)(?: ?['’′]|[ -]?(?:ft|feet|foot)(?![a-z0-9]))(?![a-z])/g, '$1 foot '],
  [
    /(\d)-?(gb|tb|mb|mah|lbs?|oz|qt|gal|cm|mm|ml|w|watts?|v|volts?|hp|mph|hz|ghz|mhz)(?![a-z0-9])/g,
    '$1 $2',
  ],
  [/(\d) ?[/⁄] ?(?=\d)/g, '$1of'],
  [/(\d),(?=\d{3}(?!\d))/g, '$1'],
  [/(\d)\.(?=\d)/g, '$1point'],
]

/** Removed first, because normalization would turn them into letters: "hdmitm". */
const TRADEMARKS = /[™℠]/g

/** Word separators by code point, independent of the server's locale. */
const SIGNS = /[^0-9A-Za-z\u00c0-\u1fff\u2070-\u2fff\u3040-\uffff]+/

/** Units: a number and the unit after it are one term, as in "55 inch". */
const units = new Set(
  'inch foot gb tb mb mah lb lbs oz qt gal cm mm ml w watt watts v volt volts hp mph hz ghz mhz piece pieces speed quart gallon pound pounds person'.split(
    ' ',
  ),
)

/** Lower-case words without accents: "Levi's" is "levis", 55" is "55 inch", 3/8 is one word. */
export function plainWords(text: string): string[] {
  let plain = text.replace(TRADEMARKS, ' ').normalize('NFKD').toLowerCase()
  for (const [pattern, replacement] of rewritings) plain = plain.replace(pattern, replacement)
  return plain.split(SIGNS).filter((word) => word !== '')
}

/** "55 inch", "size 10". */
export function isMeasure(word: string, next: string): boolean {
  return /^\d/.test(word) ? units.has(next) : word === 'size' && /^\d/.test(next)
}

/** Plural endings; all end in "s". */
const plurals = [
  ['s', ''],
  ['es', ''],
  ['ies', 'y'],
  ['ves', 'f'],
  ['ves', 'fe'],
] as const
const SHORTEST_SINGULAR = 2

/** The word and its possible singulars. Two words match when they share a form. */
export function formsOf(word: string): string[] {
  if (!word.endsWith('s')) return [word]
  const singulars = plurals
    .filter(([ending]) => word.endsWith(ending))
    .map(([ending, singular]) => word.slice(0, -ending.length) + singular)
    .filter((form) => form.length >= SHORTEST_SINGULAR)
  return [word, ...singulars]
}

/** A PostgreSQL pattern for the word as texts write it, in singular and plural. */
export function patternOf(word: string): string {
  const forms = formsOf(word).flatMap((form) => [
    `${form}(?:e?s)?`,
    form.replace(/y$/, 'ies'),
    form.replace(/fe?$/, 'ves'),
  ])
  return String.raw`\m(?:${[...new Set(forms)].join('|')})\M`
}
