import * as z from 'zod/mini'
import { KNOW_EACH_OTHER } from '../invitations/know-each-other.ts'
import { DAY, HOUR } from '../times.ts'
import { Id } from '../wire.ts'

/** How many of the latest answers and kept meetings are looked at. */
export const LATEST = 20
/** With fewer answers, no reply time is shown. */
const FEWEST_ANSWERS = 5
/** Fewer missed meetings are not shown. */
const FEWEST_MISSED = 2
/** How long a missed meeting counts. */
export const MISSED_COUNTS = 365 * DAY

const replyTimes = ['hour', 'hours', 'day', 'days'] as const
export type ReplyTime = (typeof replyTimes)[number]

/** What members read about somebody before they make an offer. */
export const Expectation = z.object({
  /** Null with too few answers. */
  repliesWithin: z.nullable(z.enum(replyTimes)),
  meetingsKept: z.int(),
})
export type Expectation = z.infer<typeof Expectation>

/** What the other party of an open offer reads. A single missed meeting is shown to nobody. */
export const PartnerExpectation = z.extend(Expectation, {
  userId: Id,
  meetingsMissed: z.int(),
  /** Both have said that they know each other. */
  isAcquainted: z._default(z.boolean(), false),
})
export type PartnerExpectation = z.infer<typeof PartnerExpectation>

/** `median` is in milliseconds, over these answers. */
export function replyTimeOf(answers: number, median: number | null): ReplyTime | null {
  if (answers < FEWEST_ANSWERS || median === null) return null
  if (median <= HOUR) return 'hour'
  if (median <= 6 * HOUR) return 'hours'
  return median <= DAY ? 'day' : 'days'
}

export function disclosedMissed(missed: number): number {
  return missed < FEWEST_MISSED ? 0 : missed
}

const within: Record<ReplyTime, string> = {
  hour: 'an hour',
  hours: 'a few hours',
  day: 'a day',
  days: 'a few days',
}

/** The texts about a member on a page. */
export function ownerTexts(expectation: Expectation): string[] {
  return ownerDeeds(expectation).map((deed) => deed.replace(/^./, (first) => first.toUpperCase()))
}

/**
 * "june usually answers within a day and came to 3 meetings", for readers without an open offer.
 */
export function ownerSentences(name: string, expectation: Expectation): string[] {
  return sentenceOf(name, ownerDeeds(expectation))
}

/**
 * The same for the other party of an open offer. "3 of 5 meetings" only if missed ones are shown.
 */
export function partnerSentences(name: string, partner: PartnerExpectation): string[] {
  const { meetingsKept, meetingsMissed, isAcquainted } = partner
  const came = meetingsMissed > 0 ? `${meetingsKept} of ` : ''
  const deeds = deedsOf(partner, meetingsKept + meetingsMissed, came)
  return [...(isAcquainted ? [KNOW_EACH_OTHER] : []), ...sentenceOf(name, deeds)]
}

function ownerDeeds(expectation: Expectation): string[] {
  return deedsOf(expectation, expectation.meetingsKept)
}

function deedsOf({ repliesWithin }: Expectation, met: number, came = ''): string[] {
  return [
    ...(repliesWithin ? [`usually answers within ${within[repliesWithin]}`] : []),
    ...(met > 0 ? [`came to ${came}${met} ${met === 1 ? 'meeting' : 'meetings'}`] : []),
  ]
}

function sentenceOf(name: string, deeds: readonly string[]): string[] {
  return deeds.length > 0 ? [`${name} ${deeds.join(' and ')}`] : []
}
