import { formsOf, plainWords } from '../search/plain-words.ts'
import { placeOfThing } from '../search/thing.ts'
import { type ForbiddenKind, forbiddenKinds } from './forbidden-kinds.ts'
import type { GoodsNote } from './goods-note.ts'
import { type GoodsRules, stepForKind } from './goods-rules.ts'

/** What a title names: its words before a comma, what it is for, or what it comes with. */
export type TitleWords = { words: string[]; forms: string[][]; thing: number }

const PART = /[,;:([|+–—]|\s[-/]\s/
const COMPLEMENT = /\s(?:for|with|from|by|fits)\s/i

/** A word behind a phrase that makes it the name of something else: "drop side crib mattress". */
const accessories = new Set(
  'accessory bag book box cabinet can case cooler cover cutter glass glasses holder label lighter mattress mug opener poster rack safe sheet shelf sign sling stand sticker storage target tin tool toy'.split(
    ' ',
  ),
)

export function readTitle(title: string): TitleWords {
  const [named = ''] = title.split(PART)
  const words = plainWords(named.trim() === '' ? title : named)
  return { words, forms: words.map(formsOf), thing: placeOfThing(words) }
}

const kinds = forbiddenKinds.map((kind) => ({
  ...kind,
  phrases: kind.phrases.map(plainWords),
  unless: (kind.unless ?? []).map(plainWords),
}))

/** The kinds that a title names. A single word counts only where it is the thing itself. */
export function forbiddenKindsIn(title: string): ForbiddenKind[] {
  const read = readTitle(title)
  const all = plainWords(title).map((word) => [word])
  return kinds
    .filter(
      ({ phrases, unless }) =>
        unless.every((phrase) => hasPhrase(phrase, all) < 0) &&
        phrases.some((phrase) => isNamed(phrase, read, title)),
    )
    .map(({ id }) => forbiddenKinds.find((kind) => kind.id === id))
    .filter((kind) => kind !== undefined)
}

function isNamed(phrase: readonly string[], { words, forms, thing }: TitleWords, title: string) {
  if (phrase.includes('with')) return hasPhrase(phrase, plainWords(title).map(formsOf)) >= 0
  const start = hasPhrase(phrase, forms)
  if (start < 0) return false
  const end = start + phrase.length - 1
  if (accessories.has(words[end + 1] ?? '')) return false
  return phrase.length > 1 ? isBefore(title, phrase) : end === thing
}

/** A phrase after "for" names what the thing is for: "mattress for a drop side crib". */
function isBefore(title: string, phrase: readonly string[]): boolean {
  const [main = ''] = title.split(COMPLEMENT)
  return hasPhrase(phrase, plainWords(main).map(formsOf)) >= 0
}

/** Where the words of a phrase stand one after the other; -1 for nowhere. */
export function hasPhrase(phrase: readonly string[], forms: readonly string[][]): number {
  return forms.findIndex((_, start) =>
    phrase.every((word, place) => forms[start + place]?.includes(word) ?? false),
  )
}

export function notesOfKinds(title: string, rules: GoodsRules): GoodsNote[] {
  return forbiddenKindsIn(title).map(({ id, name, reason, url }) => {
    const step = stepForKind(rules, id)
    const rule = step === 'refuse' ? 'may not be swapped here' : 'may not be swapped everywhere'
    return { id: `kind:${id}`, step, name, text: `${name} ${rule}. ${reason}`, url }
  })
}
