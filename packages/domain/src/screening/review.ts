import * as z from 'zod/mini'
import { SubjectState } from '../reports/report.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'
import { screeningSteps } from './entry.ts'
import { matchGroups, ScreeningMatch } from './matcher.ts'

const reviewKinds = ['item', 'offer', 'message', 'rating'] as const
export type ReviewKind = (typeof reviewKinds)[number]
export const reviewStates = ['open', 'released', 'hidden', 'warned', 'ticket'] as const
export type ReviewState = (typeof reviewStates)[number]

const Revision = z.int().check(z.minimum(1))

/** A text that was caught, as staff look at it. */
export const ReviewItem = z.object({
  id: Id,
  kind: z.enum(reviewKinds),
  /** The item, or the offer in whose conversation it was written or that was rated. */
  subjectId: Id,
  /** As it was when it was caught or, before anybody decided, changed. */
  text: z.string(),
  /** Nothing where a change has taken the words out. */
  matches: z.array(ScreeningMatch),
  /** What it was caught for. */
  groups: z.array(z.enum(matchGroups)),
  step: z.enum(screeningSteps),
  state: z.enum(reviewStates),
  now: SubjectState,
  warnedAt: z.nullable(Time),
  author: z.object({ id: Id, name: z.string(), isBanned: z.boolean() }),
  ticketNumber: z.nullable(z.string()),
  /** Who decided it; null when their account is gone. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Time),
  createdAt: Time,
  /** Which of its texts this is: each change of the item counts. */
  revision: Revision,
})
export type ReviewItem = z.infer<typeof ReviewItem>

/** What staff have read when they decide: a text that was changed since is read first. */
export const ReadRevision = z.object({ revision: Revision })
export type ReadRevision = z.infer<typeof ReadRevision>

export const reviewSteps = ['release', 'hide', 'warn', 'ticket'] as const
export type ReviewStep = (typeof reviewSteps)[number]

type Known = Pick<ReviewItem, 'kind' | 'state' | 'now' | 'warnedAt' | 'ticketNumber'> & {
  author: Pick<ReviewItem['author'], 'isBanned'>
}

/** What others see without being part of it, and staff can take from their sight. */
const hasSight: ReadonlySet<ReviewKind> = new Set(['item', 'rating'])

/** Whether staff can take a step. */
export function mayReview(step: ReviewStep, reviewItem: Known): boolean {
  if (reviewItem.state !== 'open') return false
  if (step === 'hide')
    return (
      hasSight.has(reviewItem.kind) && (reviewItem.now === 'there' || reviewItem.now === 'held')
    )
  if (step === 'warn') return reviewItem.warnedAt === null && !reviewItem.author.isBanned
  return step === 'release' || (reviewItem.now !== 'gone' && reviewItem.ticketNumber === null)
}

/**
 * What a find is after a step. An item that waits still has to be shown or hidden after a warning, here or from its ticket.
 * What was said in a rating is not taken down from its ticket, which is about the trade: its find stays open, too.
 */
export function stateAfter(step: ReviewStep, reviewItem: Known): ReviewState {
  const states = { release: 'released', hide: 'hidden', warn: 'warned', ticket: 'ticket' } as const
  const isHeldBack = reviewItem.now === 'held' && (step === 'warn' || step === 'ticket')
  const isLeftOpen = reviewItem.kind === 'rating' && reviewItem.now === 'there' && step === 'ticket'
  return isHeldBack || isLeftOpen ? 'open' : states[step]
}

/** What something was caught for: the words that stand in it or, where they were taken out, their groups. */
export function caughtFor({ matches, groups }: Pick<ReviewItem, 'matches' | 'groups'>): string {
  const words = new Set(matches.map((match) => match.words))
  return [...(words.size > 0 ? words : groups.map((group) => matchGroupNames[group]))].join(', ')
}

/** Where a text was caught, for those who look at it. */
export const reviewKindNames: Record<ReviewKind, string> = {
  item: 'Item',
  offer: 'Words with an offer',
  message: 'Message',
  rating: 'Words with a rating',
}

export const matchGroupNames: Record<(typeof matchGroups)[number], string> = {
  weapons: 'Weapons',
  drugs: 'Drugs',
  animals: 'Animals',
  recalled: 'Recalled goods',
  counterfeits: 'Counterfeits',
  adult: 'Adult',
  payment: 'Off-platform payment',
  harassment: 'Harassment',
  contact: 'Link or phone number',
}
