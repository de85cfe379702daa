import * as z from 'zod/mini'
import { formsOf, plainWords } from '../search/plain-words.ts'
import { placeOfThing } from '../search/thing.ts'
import type { GoodsNote } from './goods-note.ts'
import { type GoodsRules, stepForRecalls } from './goods-rules.ts'
import { hasPhrase, readTitle } from './recognize.ts'

const Named = z._default(z.array(z.object({ Name: z._default(z.string(), '') })), [])

/** A recall as the CPSC publishes it (Recall Retrieval Web Services); other fields are left out. */
export const PublishedRecall = z.object({
  RecallNumber: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  RecallDate: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}/)),
  Title: z.string().check(z.trim(), z.minLength(1)),
  URL: z.url({ protocol: /^https?$/ }),
  Products: Named,
  Manufacturers: Named,
  Importers: Named,
  Distributors: Named,
})
export type PublishedRecall = z.infer<typeof PublishedRecall>

/**
 * What identifies a recalled product in a title: a brand and the name of the thing, as plain words.
 */
export type RecallMark = {
  brand: string
  kind: string
  /**
   * Further words of the product's name. If there are any, a brand of one word needs one of them.
   */
  models: string[]
}

const MARKS_MAX = 100
const BRAND_WORDS_MAX = 3
const NAME_MAX = 200

/** Words of a company's name that no title repeats. */
const companyWords = new Set(
  'inc llc lp ltd limited corp corporation co company companies group holdings gmbh sa usa us u s america american north international industries manufacturing enterprises brands products services stores the of and'.split(
    ' ',
  ),
)
/** Words that recalls have in place of a company's name. */
const nobody = new Set(['unknown', 'various', 'none', 'n', 'not'])
/** Words that name no model. */
const general = new Set(
  'a an and baby by children childrens for full in infant kids model new of or size the toddler with youth'.split(
    ' ',
  ),
)

export function marksOf(recall: PublishedRecall): RecallMark[] {
  const brands = [...new Set(brandsOf(recall).filter((brand) => brand !== ''))]
  const marks = recall.Products.flatMap(({ Name }) => {
    const words = plainWords(Name.slice(0, NAME_MAX))
    const thing = words[placeOfThing(words)]
    if (!thing || thing.length < 3 || /\d/.test(thing)) return []
    return brands.flatMap((brand) => {
      const known = new Set([...brand.split(' '), ...formsOf(thing), ...general])
      const models = words.filter((word) => !known.has(word) && word !== thing && word.length > 1)
      return formsOf(thing).map((kind) => ({ brand, kind, models: [...new Set(models)] }))
    })
  })
  const once = new Map(marks.map((mark) => [`${mark.brand}|${mark.kind}|${mark.models}`, mark]))
  return [...once.values()].slice(0, MARKS_MAX)
}

function brandsOf({ Manufacturers, Importers, Distributors, Title }: PublishedRecall): string[] {
  const [, recalling = ''] = /^(.{1,60}?)\s+Recalls\b/i.exec(Title) ?? []
  const names = [...Manufacturers, ...Importers, ...Distributors].map(({ Name }) => Name)
  return [...names, recalling].map(brandOf)
}

/** "Fisher-Price Inc., of East Aurora, N.Y." is "fisher price". */
function brandOf(name: string): string {
  const [company = ''] = name.slice(0, NAME_MAX).split(/,|\bof\b|\(/)
  const words = plainWords(company)
  while (words.length > 0 && companyWords.has(words.at(-1) ?? '')) words.pop()
  if (words[0] === 'the') words.shift()
  if (words.length > BRAND_WORDS_MAX || nobody.has(words[0] ?? '')) return ''
  const brand = words.join(' ')
  return brand.length < 2 ? '' : brand
}

/**
 * The keys to look a title up by: every run of words as a brand, every form of a word as a thing.
 */
export function lookupOf(title: string): { brands: string[]; kinds: string[] } {
  const words = plainWords(title)
  const brands = words.flatMap((_, start) =>
    Array.from({ length: BRAND_WORDS_MAX }, (_, more) =>
      words.slice(start, start + more + 1).join(' '),
    ),
  )
  const { forms } = readTitle(title)
  return { brands: [...new Set(brands)], kinds: [...new Set(forms.flat())] }
}

export type Recall = { number: string; title: string; recalledOn: string; url: string }

/** Whether a mark that was found for a title really is in it. */
export function isTold(title: string, { brand, kind, models }: RecallMark): boolean {
  const { forms, words, thing } = readTitle(title)
  const ofBrand = brand.split(' ')
  if (hasPhrase(ofBrand, plainWords(title).map(formsOf)) < 0) return false
  const place = forms.findIndex((one) => one.includes(kind))
  // Words after "for" or "with" name another thing.
  if (place < 0 || place > thing) return false
  if (ofBrand.length > 1 || models.length === 0) return true
  const all = new Set([...words, ...plainWords(title)].flatMap(formsOf))
  return models.some((model) => formsOf(model).some((form) => all.has(form)))
}

export function noteOfRecall({ number, title, url }: Recall, rules: GoodsRules): GoodsNote {
  const text = `This may be a recalled product: ${title}. What was recalled may not be sold or handed on (15 U.S.C. 2068).`
  const step = stepForRecalls(rules)
  return { id: `recall:${number}`, step, name: `Recall ${number}`, text, url }
}
