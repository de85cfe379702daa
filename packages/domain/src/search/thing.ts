import { isMeasure } from './plain-words.ts'

/**
 * Words after a thing's name that describe it, or say for whom or what size it is: "armchair blue",
 * "drill set, used", "winter boots kids". Stored recall marks are read with this list.
 */
const manners: ReadonlySet<string> = new Set(
  `black white grey gray silver red blue green yellow pink purple orange brown beige tan gold multicolor
  new used vintage antique old original spare set kit pair lot bundle
  kids kid children childrens men mens women womens girls boys adult adults toddler
  size small medium large xl big leather wooden metal plastic outdoor indoor`.split(/\s+/),
)

/**
 * Searches skip more words than this: few people search for a "maple" or a "plus" alone. Titles of
 * goods do not skip them: "sleeper plus" may be the name of a recalled product. The database
 * function `title_thing` (migration 0192) has these lists for titles, and some more.
 */
export const mannersInSearches: ReadonlySet<string> = new Set([
  ...manners,
  ...`navy ivory teal turquoise burgundy maroon
  wood oak pine maple walnut teak mahogany bamboo wicker rattan steel aluminum brass copper ceramic
  porcelain velvet suede solid
  working tested unused unopened sealed refurbished unlocked only
  pro plus max mini slim lite usb bluetooth wireless cordless portable foldable
  one two three four five six seven eight nine ten eleven twelve`.split(/\s+/),
])

/** The words after these say what a thing is for, comes with or lacks. */
const complements = new Set(['for', 'with', 'without', 'no', 'missing', 'from', 'by', 'fits'])

/**
 * The index of the word that names the thing. English puts it last: "laptop bag" asks for a bag,
 * "case for iPhone" for a case. Measures and colors after it are skipped.
 */
export function placeOfThing(words: readonly string[], passedOver = manners): number {
  const complement = words.findIndex((word, place) => place > 0 && complements.has(word))
  const end = complement < 0 ? words.length : complement
  const last = words
    .slice(0, end)
    .findLastIndex(
      (word, place) =>
        !passedOver.has(word) && !/\d/.test(word) && !isMeasure(words[place - 1] ?? '', word),
    )
  return last < 0 ? end - 1 : last
}
