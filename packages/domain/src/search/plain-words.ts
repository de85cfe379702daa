/** Mirrors the database's `plain_words` (migration 0024): both sides of a search are written the same way. */
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

/** What parts words, by code point, so that it does not depend on a language or a server's setting. */
const SIGNS = /[^0-9A-Za-z\u00c0-\u1fff\u2070-\u2fff\u3040-\uffff]+/

/** Behind a number these say what it counts, so the two are one thing: "55 inch". */
const units = new Set(
  'inch foot gb tb mb mah lb lbs oz qt gal cm mm ml w watt watts v volt volts hp mph hz ghz mhz piece pieces speed quart gallon pound pounds person'.split(
    ' ',
  ),
)

/** Lower case, accents off, "Levi's" as "levis", 55" as "55 inch", 3/8 as one word; all other signs only part words. */
export function plainWords(text: string): string[] {
  let plain = text.normalize('NFKD').toLowerCase()
  for (const [pattern, replacement] of rewritings) plain = plain.replace(pattern, replacement)
  return plain.split(SIGNS).filter((word) => word !== '')
}

/** Whether the second word is the unit of the first. */
export function isMeasure(number: string, unit: string): boolean {
  return /^\d/.test(number) && units.has(unit)
}

const plurals = [
  [/s$/, ''],
  [/es$/, ''],
  [/ies$/, 'y'],
  [/ves$/, 'f'],
  [/ves$/, 'fe'],
] as const
const SHORTEST_SINGULAR = 2

/** A word and what its singular may be; two words are the same when they share a form. */
export function formsOf(word: string): string[] {
  const singulars = plurals
    .filter(([ending]) => ending.test(word))
    .map(([ending, singular]) => word.replace(ending, singular))
    .filter((form) => form.length >= SHORTEST_SINGULAR)
  return [word, ...singulars]
}
