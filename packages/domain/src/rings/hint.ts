import * as z from 'zod/mini'
import { Id } from '../wire.ts'
import { RingItem } from './view.ts'

/** The most questions that a member is asked at a time. */
export const HINTS_SHOWN = 3

/**
 * A question whose yes would close a swap: would the reader take `wanted` for their own `given`?
 */
export const Hint = z.object({
  id: Id,
  wanted: RingItem,
  given: RingItem,
  /** How many members swap: 3, or 2 if an offer is enough. */
  size: z.union([z.literal(2), z.literal(3)]),
  /** The reader already has a heart on `wanted`, without an item in exchange. */
  isHearted: z.boolean(),
  /** Both owners would take the other's item: it only needs an offer. */
  isMutual: z._default(z.boolean(), false),
})
export type Hint = z.infer<typeof Hint>

export const HintAnswer = z.object({
  answer: z.enum(['yes', 'no'], { error: 'Please answer yes or no' }),
})

/** "Would you take the “Bike rack” for your “Drill”?" */
export function hintQuestion({ wanted, given, isMutual }: Hint): string {
  if (isMutual) return `You would both swap: your “${given.title}” for “${wanted.title}”`
  return `Would you take “${wanted.title}” for your “${given.title}”?`
}

/** Said if two members would swap. */
export const WOULD_TAKE = 'Its owner would take yours.'

export function hintPromise({ size, isHearted, isMutual }: Hint): string {
  if (isMutual) return `${WOULD_TAKE} Make them an offer.`
  const thing = isHearted ? 'what you hearted' : 'it'
  return size === 3
    ? `If everyone says yes, you get ${thing} in a swap of three.`
    : `Its owner would take yours: you’d get ${thing} right away.`
}
