import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { OfferStatus } from '../offers/offer.ts'
import { Time } from '../times.ts'

/** So many days are told of, today the last. */
export const STATISTICS_DAYS = 30
/** So many of the latest entries are told (readings S-80). */
export const ACTIVITY_MOST = 50

/** What happened on a day, by the clock of UTC. */
export const DayFigures = z.object({
  day: z.iso.date(),
  signUps: z.int(),
  items: z.int(),
  tradesCompleted: z.int(),
  /** Searches that found nothing. */
  missedSearches: z.int(),
})
export type DayFigures = z.infer<typeof DayFigures>

/** Figures of the database (CONSOLE-27), and of its inside; guests are left out (readings S-80). */
export const DatabaseStatistics = z.object({
  users: z.int(),
  items: z.int(),
  tradeOffers: z.int(),
  offerStatusBreakdown: z.record(OfferStatus, z.int()),
  days: z.array(DayFigures),
  /** Rows are PostgreSQL's estimate; bytes with their indexes. */
  tables: z.array(z.object({ name: z.string(), rows: z.int(), bytes: z.int() })),
  /** Statements that run for more than a second now, without their values. */
  slowStatements: z.array(z.object({ seconds: z.number(), statement: z.string() })),
  /** What waits to be done. */
  queues: z.array(z.object({ name: z.string(), waiting: z.int() })),
})
export type DatabaseStatistics = z.infer<typeof DatabaseStatistics>

/** What was done with special powers (CONSOLE-29, readings S-12). */
export const ActivityEntry = z.object({
  action: z.string(),
  type: z.string(),
  description: z.string(),
  timestamp: Time,
  /** Nobody where the operator did it on the machine itself, or the account is gone. */
  actor: z.nullable(z.string()),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

/** What was decided about the project, and why: the chat tab's reference (readings P-11). */
export const ProjectDecision = z.object({
  title: z.string(),
  /** Paragraphs and list entries in the order they were written. */
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
  recentActivity: {
    method: 'GET',
    path: '/api/dev/recent-activity',
    door: 'developer',
    summary: 'The last 50 entries of the audit log, of one type where one is named',
    query: z.object({ type: z.optional(z.string().check(z.maxLength(40))) }),
    answer: z.array(ActivityEntry),
  },
})
