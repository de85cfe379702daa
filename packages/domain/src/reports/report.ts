import * as z from 'zod/mini'
import { Money } from '../money.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'

const reportKinds = ['item', 'member', 'conversation'] as const
export type ReportKind = (typeof reportKinds)[number]

/** A conversation is reported by the id of its offer. */
export const ReportReference = z.object({ kind: z.enum(reportKinds), id: Id })
export type ReportReference = z.infer<typeof ReportReference>

/** The most messages kept in the snapshot of a conversation. */
export const REPORTED_MESSAGES = 30

/** The subject at the time of the report; for staff only. */
export const ReportSnapshot = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('item'),
    title: z.string(),
    description: z.nullable(z.string()),
    wishlist: z.array(z.string()),
    value: Money,
    photos: z.array(z.string()),
    owner: z.string(),
  }),
  z.object({
    kind: z.literal('member'),
    name: z.string(),
    town: z.nullable(z.string()),
    avatar: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('conversation'),
    about: z.string(),
    messages: z.array(z.object({ sender: z.string(), time: Time, text: z.string() })),
  }),
])
export type ReportSnapshot = z.infer<typeof ReportSnapshot>

/** What has become of the subject since: visible (`there`), held, hidden or gone. */
const subjectStates = ['there', 'held', 'hidden', 'gone'] as const
export const SubjectState = z.enum(subjectStates)
export type SubjectState = z.infer<typeof SubjectState>

export const reportOutcomes = ['step', 'nothing'] as const

/** The report of a ticket, for staff only; members never see it. */
export const TicketReport = z.object({
  kind: z.enum(reportKinds),
  subjectId: Id,
  snapshot: ReportSnapshot,
  now: SubjectState,
  /** Null when the account is gone. */
  reported: z.nullable(
    z.object({ id: Id, firstName: z.string(), lastName: z.string(), isBanned: z.boolean() }),
  ),
  warnedAt: z.nullable(Time),
  handedOverAt: z.nullable(Time),
  outcome: z.nullable(z.enum(reportOutcomes)),
})
export type TicketReport = z.infer<typeof TicketReport>

export const ReportMark = z.pick(TicketReport, { kind: true, handedOverAt: true })
export type ReportMark = z.infer<typeof ReportMark>
