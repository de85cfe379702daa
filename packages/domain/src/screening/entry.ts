import * as z from 'zod/mini'
import { text } from '../text.ts'
import { Id } from '../wire.ts'
import { wordsOf } from './words.ts'

export const screeningGroups = [
  'weapons',
  'drugs',
  'animals',
  'recalled',
  'counterfeits',
  'adult',
  'payment',
  'harassment',
] as const
export type ScreeningGroup = (typeof screeningGroups)[number]

/** A flag adds a text to the review list; a hold also hides its item until staff decide. */
export const screeningSteps = ['flag', 'hold'] as const
export type ScreeningStep = (typeof screeningSteps)[number]

export const ENTRY_MAX = 60
const WRONG_WORDS =
  'Please use words of letters and digits, with a * at the very end to match any ending'

/** Plain words; a star at the very end matches any ending of the last word. */
export const ScreeningWords = z.object({
  words: text(
    2,
    ENTRY_MAX,
    'Please write at least 2 characters',
    `At most ${ENTRY_MAX} characters`,
  ).check(z.refine(isPlain, WRONG_WORDS)),
  group: z.enum(screeningGroups, { error: 'Please choose a group' }),
  step: z.enum(screeningSteps, { error: 'Please choose a step' }),
})
export type ScreeningWords = z.infer<typeof ScreeningWords>

/** A shorter stem before a star would match too much. */
const STEM_LEAST = 3

function isPlain(words: string): boolean {
  const plain = words.replace(/\*$/, '')
  const parts = wordsOf(plain)
  const isStarred = plain !== words
  return (
    /^[\p{L}\p{N}'’ -]+$/u.test(plain) &&
    parts.length > 0 &&
    parts.join('').length >= 2 &&
    (!isStarred || (parts.at(-1)?.length ?? 0) >= STEM_LEAST)
  )
}

export const ScreeningEntry = z.extend(ScreeningWords, { id: Id, isActive: z.boolean() })
export type ScreeningEntry = z.infer<typeof ScreeningEntry>

/** Changes only the fields that are sent. */
export const EntryChange = z.partial(z.extend(ScreeningWords, { isActive: z.boolean() }))
export type EntryChange = z.infer<typeof EntryChange>
