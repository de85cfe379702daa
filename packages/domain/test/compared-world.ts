import type { OfferCommand } from '../src/offers/decide.ts'
import type { OfferRow } from '../src/offers/offer.ts'
import type { Terms } from './reference-terms.ts'

export type Maybe<T> = T | Promise<T>
export type AmendmentAnswer = 'agreeAmendment' | 'refuseAmendment'
export type Decline = { declineReason: string | null; answeredAt: Date | null }
export type Answer = { ok: true } | { ok: false; code: string }

/**
 * One side of the comparison: the rules in memory, or the services on a database. Each world has
 * its own names.
 */
export type World = {
  /** No item offered means cash alone. */
  make(id: string, terms: Terms, from: string, now: Date): Maybe<Answer>
  /** Null when the offer no longer exists. */
  decide(id: string, command: OfferCommand, actor: string, now: Date): Maybe<Answer | null>
  /** `newId` names the offer that stands then. Its sides are those of who counters. */
  counter(id: string, newId: string, terms: Terms, actor: string, now: Date): Maybe<Answer | null>
  /** The sides are the trade's. */
  amend(id: string, terms: Terms, actor: string, now: Date): Maybe<Answer | null>
  /** Answers the change that is proposed, as its reader sees it. */
  answer(id: string, move: AmendmentAnswer, actor: string, now: Date): Maybe<Answer | null>
  runClock(id: string, now: Date): Maybe<void>
  ban(id: string, userId: string, now: Date): Maybe<void>
  /** This member blocks the other party. */
  part(id: string, userId: string, now: Date): Maybe<void>
  rowOf(id: string): Maybe<OfferRow | null | undefined>
  /** What an offer is about, and the change of it that is proposed. */
  termsOf(id: string, now: Date): Maybe<{ terms: Terms; amendment: Terms | null }>
  /** What is kept of a removed offer that was declined. */
  declineOf(id: string): Maybe<Decline | null>
  /** The reminders sent to the parties of an offer, in any order. */
  remindersOf(id: string): Maybe<string[]>
  heldItems(): Maybe<string[]>
  retiredItems(): Maybe<string[]>
}
