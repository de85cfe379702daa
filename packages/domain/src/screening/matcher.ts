import * as z from 'zod/mini'
import { type ScreeningEntry, screeningGroups, screeningSteps } from './entry.ts'
import { readWords, screenedForms, type Word, wordsOf } from './words.ts'

/** A group of words, contact details, or a photo of a guest. */
export const matchGroups = [...screeningGroups, 'contact', 'photo'] as const
export type MatchGroup = (typeof matchGroups)[number]

/** The words that matched, and their place in the text. */
export const ScreeningMatch = z.object({
  words: z.string(),
  group: z.enum(matchGroups),
  step: z.enum(screeningSteps),
  start: z.int(),
  end: z.int(),
  /** The title names a kind of goods or a recall; the match is no listed word. */
  isGoods: z.optional(z.boolean()),
})
export type ScreeningMatch = z.infer<typeof ScreeningMatch>

/** The most matches that staff see of a text. */
export const MATCHES_MAX = 20

type ListedWords = Pick<ScreeningEntry, 'words' | 'group' | 'step'>
type Phrase = { entry: ListedWords; words: string[]; isPrefix: boolean }

/** Compiled entries: each phrase under its first word. */
export type Matcher = { whole: Map<string, Phrase[]>; begun: Map<string, Phrase[]> }

export function compileMatcher(entries: readonly (ListedWords & { isActive: boolean })[]): Matcher {
  const matcher: Matcher = { whole: new Map(), begun: new Map() }
  for (const { isActive, ...entry } of entries) {
    const isPrefix = entry.words.endsWith('*')
    const words = wordsOf(entry.words)
    const [first] = words
    if (!isActive || first === undefined) continue
    const place = isPrefix && words.length === 1 ? matcher.begun : matcher.whole
    place.set(first, [...(place.get(first) ?? []), { entry, words, isPrefix }])
  }
  return matcher
}

/**
 * All matches in a text, in order. Words are looked up by their few forms and prefixes, so the time
 * grows linearly with the text.
 */
export function findMatches(text: string, matcher: Matcher): ScreeningMatch[] {
  const { words, alternatives } = readWords(text)
  const read = words.map((word) => ({ ...word, forms: screenedForms(word) }))
  const found = [
    ...read.flatMap((word, place) =>
      phrasesAt(word, read.slice(place, place + PHRASE_MAX), matcher),
    ),
    ...alternatives.flatMap((word) =>
      phrasesAt(word, [{ ...word, forms: screenedForms(word) }], matcher),
    ),
  ]
  const once = new Map(found.map((match) => [`${match.start} ${match.words}`, match]))
  return [...once.values()].sort((a, b) => a.start - b.start || b.end - a.end)
}

/** A phrase of 60 characters cannot have more words. */
const PHRASE_MAX = 30

type ReadWord = Word & { forms: Set<string> }

function phrasesAt(word: Word, following: readonly ReadWord[], matcher: Matcher): ScreeningMatch[] {
  const [first] = following
  const phrases = new Set([...(first?.forms ?? [])].flatMap((form) => phrasesOf(form, matcher)))
  return [...phrases].flatMap(({ entry, words, isPrefix }) => {
    const last = following[words.length - 1]
    const fits = words.every((wanted, place) => {
      const isLast = place === words.length - 1
      const word = following[place]
      if (place > 0 && word?.startsClause) return false
      return isWord(word, wanted, isPrefix && isLast)
    })
    return last && fits ? [{ ...pick(entry), start: word.start, end: last.end }] : []
  })
}

function phrasesOf(form: string, { whole, begun }: Matcher): Phrase[] {
  const found = [...(whole.get(form) ?? [])]
  if (begun.size === 0) return found
  for (let length = 1; length <= form.length; length += 1) {
    found.push(...(begun.get(form.slice(0, length)) ?? []))
  }
  return found
}

function isWord(word: ReadWord | undefined, wanted: string, isPrefix: boolean): boolean {
  if (!word) return false
  if (word.forms.has(wanted)) return true
  return isPrefix && [...word.forms].some((form) => form.startsWith(wanted))
}

function pick({ words, group, step }: ListedWords) {
  return { words, group, step }
}

export function stepOf(matches: readonly ScreeningMatch[]): ScreeningMatch['step'] {
  return matches.some(({ step }) => step === 'hold') ? 'hold' : 'flag'
}
