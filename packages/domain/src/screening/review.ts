import * as z from 'zod/mini'
import { SubjectState } from '../reports/report.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'
import { screeningSteps } from './entry.ts'
import { matchGroups, ScreeningMatch } from './matcher.ts'

const reviewKinds = ['item', 'offer', 'message', 'rating', 'name'] as const
export type ReviewKind = (typeof reviewKinds)[number]
export const reviewStates = ['open', 'released', 'hidden', 'warned', 'ticket'] as const
export type ReviewState = (typeof reviewStates)[number]

const Revision = z.int().check(z.minimum(1))

/** A flagged or held text, as staff review it. */
export const ReviewItem = z.object({
  id: Id,
  kind: z.enum(reviewKinds),
  /** The id of the item, of the member with the name, or of the offer with the words. */
  subjectId: Id,
  /** The text that was screened last before the decision. */
  text: z.string(),
  /** Addresses of a guest's photos, which other guests see once they are released. */
  photos: z._default(z.array(z.string()), []),
  /** Empty if an edit has removed the words. */
  matches: z.array(ScreeningMatch),
  groups: z.array(z.enum(matchGroups)),
  step: z.enum(screeningSteps),
  state: z.enum(reviewStates),
  now: SubjectState,
  warnedAt: z.nullable(Time),
  author: z.object({ id: Id, name: z.string(), isBanned: z.boolean() }),
  ticketNumber: z.nullable(z.string()),
  /** Null when undecided or when that account is gone. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Time),
  createdAt: Time,
  /** Counts the edits of the item. */
  revision: Revision,
  /** Concerns the reader, who cannot decide anything about it. */
  isOwnCase: z._default(z.boolean(), false),
})
export type ReviewItem = z.infer<typeof ReviewItem>

/** The revision that staff have read. A decision about an older one is refused. */
export const ReadRevision = z.object({ revision: Revision })
export type ReadRevision = z.infer<typeof ReadRevision>

export const reviewSteps = ['release', 'hide', 'warn', 'ticket'] as const
export type ReviewStep = (typeof reviewSteps)[number]

type Known = Pick<ReviewItem, 'kind' | 'state' | 'now' | 'warnedAt' | 'ticketNumber'> & {
  author: Pick<ReviewItem['author'], 'isBanned'>
}

/** Kinds that the public can see, and that staff can hide. */
const hasSight: ReadonlySet<ReviewKind> = new Set(['item', 'rating'])

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
 * The state after a step. A held item stays open after a warning or a ticket, because it still
 * has to be shown or hidden. A rating stays open after a ticket, because the ticket cannot take
 * down its comment.
 */
export function stateAfter(step: ReviewStep, reviewItem: Known): ReviewState {
  const states = { release: 'released', hide: 'hidden', warn: 'warned', ticket: 'ticket' } as const
  const isHeldBack = reviewItem.now === 'held' && (step === 'warn' || step === 'ticket')
  const isLeftOpen = reviewItem.kind === 'rating' && reviewItem.now === 'there' && step === 'ticket'
  return isHeldBack || isLeftOpen ? 'open' : states[step]
}

/** The matched words, or their groups if the words were removed. */
export function matchSummary({ matches, groups }: Pick<ReviewItem, 'matches' | 'groups'>): string {
  const words = new Set(matches.map((match) => match.words))
  return [...(words.size > 0 ? words : groups.map((group) => matchGroupNames[group]))].join(', ')
}

export const reviewKindNames: Record<ReviewKind, string> = {
  item: 'Item',
  offer: 'Words with an offer',
  message: 'Message',
  rating: 'Words with a rating',
  name: 'Name',
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
  contact: 'Contact details',
  photo: 'Photo of a guest',
}
