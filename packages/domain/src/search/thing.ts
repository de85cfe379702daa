/**
 * Words that say how a thing is and stand behind its name: "armchair blue", "drill set, used".
 * The database function `title_thing` (migration 0126) has these lists for titles, and some more.
 */
const manners = new Set(
  'black white grey gray silver red blue green yellow pink purple orange brown beige tan gold multicolor new used vintage antique old original spare set kit pair lot bundle'.split(
    ' ',
  ),
)

/** After these words comes what a thing is for, comes with or lacks. Titles know no "without". */
const complements = new Set(['for', 'with', 'without', 'from', 'by', 'fits'])

/**
 * The place of the word that names the thing, since English puts it last: "laptop bag" asks for a
 * bag, "case for iPhone" for a case. Numbers and colors behind it are passed over.
 */
export function placeOfThing(words: readonly string[]): number {
  const complement = words.findIndex((word, place) => place > 0 && complements.has(word))
  const end = complement < 0 ? words.length : complement
  const last = words.slice(0, end).findLastIndex((word) => !manners.has(word) && !/\d/.test(word))
  return last < 0 ? end - 1 : last
}
