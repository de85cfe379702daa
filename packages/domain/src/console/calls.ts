import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { OfferStatus } from '../offers/offer.ts'
import { TOWN_TYPED_MAX } from '../places/place.ts'
import { ringEndReasons } from '../rings/ring.ts'
import { Time } from '../times.ts'
import { WeeksView } from './weeks.ts'

/** Today included. */
export const STATISTICS_DAYS = 30
export const ACTIVITY_MAX = 50

/** The events of one day in UTC. */
export const DayFigures = z.object({
  day: z.iso.date(),
  signUps: z.int(),
  items: z.int(),
  tradesCompleted: z.int(),
  /** Searches without results. */
  missedSearches: z.int(),
})
export type DayFigures = z.infer<typeof DayFigures>

/** Why rings ended, by reason. */
const EndReasons = z.record(z.enum(ringEndReasons), z.int())

/** Swaps of three, and what led to them, of the last days; the wants are those of today. */
export const RingFigures = z.object({
  /** PostgreSQL's estimate. */
  wants: z.int(),
  /** Questions to members whose yes would close a swap. */
  hints: z.object({ found: z.int(), yes: z.int(), no: z.int() }),
  proposed: z.int(),
  /** Counts rings that were proposed in these days, as do all fields below. */
  agreed: z.int(),
  completed: z.int(),
  /** Ended before all three had agreed. */
  lapsed: EndReasons,
  /** Ended after all three had agreed. */
  parted: EndReasons,
})
export type RingFigures = z.infer<typeof RingFigures>

/** Figures of the product and of the database; guests are left out. */
export const DatabaseStatistics = z.object({
  users: z.int(),
  items: z.int(),
  tradeOffers: z.int(),
  offerStatusBreakdown: z.record(OfferStatus, z.int()),
  days: z.array(DayFigures),
  rings: RingFigures,
  /** Rows are PostgreSQL's estimate; bytes include indexes. */
  tables: z.array(z.object({ name: z.string(), rows: z.int(), bytes: z.int() })),
  /** Statements running for more than a second, without their values. */
  slowStatements: z.array(z.object({ seconds: z.number(), statement: z.string() })),
  /** Emails and jobs that wait. */
  queues: z.array(z.object({ name: z.string(), waiting: z.int() })),
})
export type DatabaseStatistics = z.infer<typeof DatabaseStatistics>

/** The kinds of subjects of the audit log. */
export const auditedSubjects = [
  'account',
  'campaign',
  'developer',
  'item',
  'meeting_place',
  'member',
  'offer',
  'rating',
  'ring',
  'saved_reply',
  'screening',
  'ticket',
] as const
export type AuditedSubject = (typeof auditedSubjects)[number]

/** One entry of the audit log. */
export const ActivityEntry = z.object({
  action: z.string(),
  type: z.string(),
  description: z.string(),
  timestamp: Time,
  /** Who did it; null only from servers of the previous version. */
  actor: z.nullable(z.string()),
  /** The name of the member concerned. */
  member: z._default(z.nullable(z.string()), null),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

/** A decision about the project, for the chat tab. */
export const ProjectDecision = z.object({
  title: z.string(),
  /** Paragraphs, list entries and tables of Markdown in their order. */
  paragraphs: z.array(z.string()),
})
export type ProjectDecision = z.infer<typeof ProjectDecision>

export const consoleCalls = defineCalls({
  decisions: {
    method: 'GET',
    path: '/api/dev/decisions',
    door: 'developer',
    summary: 'The decisions of the project, the latest first',
    answer: z.array(ProjectDecision),
  },
  databaseStatistics: {
    method: 'GET',
    path: '/api/dev/db-stats',
    door: 'developer',
    summary: 'How much there is of what, day by day, and how the database is',
    answer: DatabaseStatistics,
  },
  weeks: {
    method: 'GET',
    path: '/api/dev/weeks',
    door: 'developer',
    summary: 'What members did in the last 26 weeks, of all or of a town; null for no town',
    query: z.object({
      state: z.optional(z.string().check(z.maxLength(2))),
      town: z.optional(z.string().check(z.maxLength(TOWN_TYPED_MAX))),
    }),
    answer: z.nullable(WeeksView),
  },
  recentActivity: {
    method: 'GET',
    path: '/api/dev/recent-activity',
    door: 'developer',
    summary:
      'The last 50 entries of the audit log, of one type where one is named, else without views of members',
    query: z.object({ type: z.optional(z.string().check(z.maxLength(40))) }),
    answer: z.array(ActivityEntry),
  },
})
