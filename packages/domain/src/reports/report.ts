import * as z from 'zod/mini'
import { Money } from '../money.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'

const reportKinds = ['item', 'member', 'conversation'] as const
export type ReportKind = (typeof reportKinds)[number]

/** What somebody reports; a conversation has the id of its offer (readings S-94). */
export const ReportReference = z.object({ kind: z.enum(reportKinds), id: Id })
export type ReportReference = z.infer<typeof ReportReference>

/** So many of the latest messages are kept of a conversation. */
export const REPORTED_MESSAGES = 30

/** What was reported, as it was at that moment; for staff only. */
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

/** What became of the reported thing: others see it, it is held or hidden, or it is no longer there. */
const subjectStates = ['there', 'held', 'hidden', 'gone'] as const
export const SubjectState = z.enum(subjectStates)
export type SubjectState = z.infer<typeof SubjectState>

/** What the reporter was told. */
export const reportOutcomes = ['step', 'nothing'] as const

/** What a ticket reports, as staff see it; members never get any of it (readings S-94, S-66). */
export const TicketReport = z.object({
  kind: z.enum(reportKinds),
  subjectId: Id,
  snapshot: ReportSnapshot,
  now: SubjectState,
  /** Whom it is about; null when their account is gone. */
  reported: z.nullable(
    z.object({ id: Id, firstName: z.string(), lastName: z.string(), isBanned: z.boolean() }),
  ),
  warnedAt: z.nullable(Time),
  handedOverAt: z.nullable(Time),
  outcome: z.nullable(z.enum(reportOutcomes)),
})
export type TicketReport = z.infer<typeof TicketReport>

/** What a list of tickets tells of a report. */
export const ReportMark = z.pick(TicketReport, { kind: true, handedOverAt: true })
export type ReportMark = z.infer<typeof ReportMark>
