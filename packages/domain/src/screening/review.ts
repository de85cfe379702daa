import * as z from 'zod/mini'
import { SubjectState } from '../reports/report.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'
import { screeningSteps } from './entry.ts'
import { findGroups, ScreeningMatch } from './matcher.ts'

const findKinds = ['item', 'offer', 'message', 'rating'] as const
export type FindKind = (typeof findKinds)[number]
export const findStates = ['open', 'released', 'hidden', 'warned', 'ticket'] as const
export type FindState = (typeof findStates)[number]

const Revision = z.int().check(z.minimum(1))

/** A text that was caught, as staff look at it. */
export const ScreeningFind = z.object({
  id: Id,
  kind: z.enum(findKinds),
  /** The item, or the offer in whose conversation it was written or that was rated. */
  subjectId: Id,
  /** As it was when it was caught or, before anybody decided, changed. */
  text: z.string(),
  /** Nothing where a change has taken the words out. */
  matches: z.array(ScreeningMatch),
  /** What it was caught for. */
  groups: z.array(z.enum(findGroups)),
  step: z.enum(screeningSteps),
  state: z.enum(findStates),
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
export type ScreeningFind = z.infer<typeof ScreeningFind>

/** What staff have read when they decide: a text that was changed since is read first. */
export const ReadRevision = z.object({ revision: Revision })
export type ReadRevision = z.infer<typeof ReadRevision>

export const reviewSteps = ['release', 'hide', 'warn', 'ticket'] as const
export type ReviewStep = (typeof reviewSteps)[number]

type Known = Pick<ScreeningFind, 'kind' | 'state' | 'now' | 'warnedAt' | 'ticketNumber'> & {
  author: Pick<ScreeningFind['author'], 'isBanned'>
}

/** What others see without being part of it, and staff can take from their sight. */
const hasSight: ReadonlySet<FindKind> = new Set(['item', 'rating'])

/** Whether staff can take a step. */
export function mayReview(step: ReviewStep, find: Known): boolean {
  if (find.state !== 'open') return false
  if (step === 'hide')
    return hasSight.has(find.kind) && (find.now === 'there' || find.now === 'held')
  if (step === 'warn') return find.warnedAt === null && !find.author.isBanned
  return step === 'release' || (find.now !== 'gone' && find.ticketNumber === null)
}

/**
 * What a find is after a step. An item that waits still has to be shown or hidden after a warning, here or from its ticket.
 * What was said in a rating is not taken down from its ticket, which is about the trade: its find stays open, too.
 */
export function stateAfter(step: ReviewStep, find: Known): FindState {
  const states = { release: 'released', hide: 'hidden', warn: 'warned', ticket: 'ticket' } as const
  const isHeldBack = find.now === 'held' && (step === 'warn' || step === 'ticket')
  const isLeftOpen = find.kind === 'rating' && find.now === 'there' && step === 'ticket'
  return isHeldBack || isLeftOpen ? 'open' : states[step]
}

/** What something was caught for: the words that stand in it or, where they were taken out, their groups. */
export function caughtFor({ matches, groups }: Pick<ScreeningFind, 'matches' | 'groups'>): string {
  const words = new Set(matches.map((match) => match.words))
  return [...(words.size > 0 ? words : groups.map((group) => findGroupNames[group]))].join(', ')
}

/** Where a text was caught, for those who look at it. */
export const findKindNames: Record<FindKind, string> = {
  item: 'Item',
  offer: 'Words with an offer',
  message: 'Message',
  rating: 'Words with a rating',
}

export const findGroupNames: Record<(typeof findGroups)[number], string> = {
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
