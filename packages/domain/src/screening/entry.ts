import * as z from 'zod/mini'
import { text } from '../text.ts'
import { Id } from '../wire.ts'
import { wordsOf } from './words.ts'

/** What staff look out for. */
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

/** A flag puts a text on the review list; a hold also keeps its item back until staff have looked. */
export const screeningSteps = ['flag', 'hold'] as const
export type ScreeningStep = (typeof screeningSteps)[number]

export const ENTRY_MAX = 60
const WRONG_WORDS =
  'Please write words of letters and digits, with a * at the very end if the last one may go on'

/** Plain words; a star at the very end stands for whatever the last one goes on with. */
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

/** The shortest beginning that a star may follow: less would be in everything. */
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

/** Words that are looked out for, or were. */
export const ScreeningEntry = z.extend(ScreeningWords, { id: Id, isActive: z.boolean() })
export type ScreeningEntry = z.infer<typeof ScreeningEntry>

/** What staff may change of it. */
export const EntryChange = z.extend(ScreeningWords, { isActive: z.boolean() })
export type EntryChange = z.infer<typeof EntryChange>
