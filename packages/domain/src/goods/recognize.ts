import { formsOf, plainWords } from '../search/plain-words.ts'
import { placeOfThing } from '../search/thing.ts'
import { type ForbiddenKind, forbiddenKinds } from './forbidden-kinds.ts'
import type { GoodsNote } from './goods-note.ts'
import { type GoodsRules, stepForKind } from './goods-rules.ts'

/** The words of a title that name the thing: those before a comma, "for" or "with". */
export type TitleWords = { words: string[]; forms: string[][]; thing: number }

const PART = /[,;:([|+–—]|\s[-/]\s/
/** Words after the name that tell the thing's condition or how much there is of it. */
const states = new Set(
  'barely brand cheap complete condition excellent fair free gently good great like mint never nice opened perfect sealed unopened unused'.split(
    ' ',
  ),
)
const amounts = new Set('bottles cans count gauge liter liters pack packs rounds'.split(' '))

export function readTitle(title: string): TitleWords {
  const [named = ''] = title.split(PART)
  const words = plainWords((named.trim() === '' ? title : named).replaceAll('&', ' and '))
  return { words, forms: words.map(formsOf), thing: placeBeforeStates(words) }
}

/** "Drop side crib good condition" names a crib, "shotgun shells 12 gauge" shells. */
function placeBeforeStates(words: readonly string[]): number {
  const thing = placeOfThing(words)
  const [before = '', word = ''] = [words[thing - 1], words[thing]]
  const isAmount = /^\d/.test(before) && amounts.has(word)
  return thing > 0 && (states.has(word) || isAmount)
    ? placeBeforeStates(words.slice(0, thing))
    : thing
}

const kinds = forbiddenKinds.map((kind) => ({
  ...kind,
  phrases: kind.phrases.map(plainWords),
  unless: (kind.unless ?? []).map(plainWords),
}))

/** The kinds that a title names. Words that only describe the thing do not count: "wine rack". */
export function forbiddenKindsIn(title: string): ForbiddenKind[] {
  const all = plainWords(title).map((word) => [word])
  return kinds
    .filter(
      (kind) => kind.unless.every((phrase) => hasPhrase(phrase, all) < 0) && isNamed(kind, title),
    )
    .map(({ id }) => forbiddenKinds.find((kind) => kind.id === id))
    .filter((kind) => kind !== undefined)
}

function isNamed({ phrases, onlyWith }: (typeof kinds)[number], title: string): boolean {
  if (onlyWith && !onlyWith.test(title)) return false
  const read = readTitle(onlyWith ? title.replace(onlyWith, ' ') : title)
  return phrases.some(
    (phrase) => isThing(phrase, read) || isThingBeforeAnd(phrase, read, onlyWith !== undefined),
  )
}

function isThing(phrase: readonly string[], { forms, thing }: TitleWords): boolean {
  const around = forms.slice(Math.max(0, thing - phrase.length + 1), thing + phrase.length)
  return hasPhrase(phrase, around) >= 0
}

/**
 * Whether "and" adds a second thing: "lawn darts and croquet set", "crib and mattress". A singular
 * phrase may describe what follows instead: "red wine and champagne glasses".
 */
function isThingBeforeAnd(
  phrase: readonly string[],
  { words, forms, thing }: TitleWords,
  isSingularToo: boolean,
): boolean {
  const start = hasPhrase([...phrase, 'and'], forms)
  const end = start + phrase.length - 1
  if (start < 0 || end > thing) return false
  return isSingularToo || (phrase.length > 1 && words[end] !== phrase.at(-1))
}

/** The place where the words of a phrase stand in a row; -1 if nowhere. */
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
