import * as z from 'zod/mini'
import { describingFields, EditableItem } from '../items/item.ts'
import { noShowVerdicts } from '../offers/offer.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'

const reportKinds = ['item', 'member', 'conversation'] as const
export type ReportKind = (typeof reportKinds)[number]

/** A conversation is reported by the id of its offer. */
export const ReportReference = z.object({ kind: z.enum(reportKinds), id: Id })
export type ReportReference = z.infer<typeof ReportReference>

const ReportedLine = z.object({
  sender: z.string(),
  time: Time,
  text: z.string(),
  /** The message whose photo this is. Older reports have none. */
  photoId: z._default(z.nullable(Id), null),
})
export type ReportedLine = z.infer<typeof ReportedLine>

/** An item of a deleted offer, as it was when it was offered or accepted. */
export const OfferedItem = z.object({
  ...describingFields,
  photos: z.array(z.string()),
  owner: z.string(),
  takenAt: Time,
})
export type OfferedItem = z.infer<typeof OfferedItem>

/** The most lines that staff read of a removed conversation. */
export const KEPT_LINES = 500

/** The most messages kept in the snapshot of a conversation. */
export const REPORTED_MESSAGES = 30

/** The subject at the time of the report; for staff only. */
export const ReportSnapshot = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('item'),
    ...EditableItem.shape,
    // Older reports have neither.
    category: z._default(EditableItem.shape.category, 'other'),
    acceptOnlyWishlistOffers: z._default(EditableItem.shape.acceptOnlyWishlistOffers, false),
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
    messages: z.array(ReportedLine),
  }),
])
export type ReportSnapshot = z.infer<typeof ReportSnapshot>

/** The present state of the subject: visible (`there`), held, hidden or gone. */
const subjectStates = ['there', 'held', 'hidden', 'gone'] as const
export const SubjectState = z.enum(subjectStates)
export type SubjectState = z.infer<typeof SubjectState>

export const reportOutcomes = ['step', 'nothing'] as const

/** One party of the reported conversation says that the other did not show up at their meeting. */
export const ReportedNoShow = z.object({
  reporter: z.string(),
  missing: z.string(),
  location: z.string(),
  time: Time,
  disputedAt: z.nullable(Time),
  verdict: z.nullable(z.enum(noShowVerdicts)),
})
export type ReportedNoShow = z.infer<typeof ReportedNoShow>

/** Another open report about the same thing or the same member. */
export const OtherReport = z.object({
  ticketId: Id,
  ticketNumber: z.string(),
  kind: z.enum(reportKinds),
  /** About the same thing of the same member, and not just about the same member. */
  isSameThing: z.boolean(),
  handedOverAt: z.nullable(Time),
  outcome: z.nullable(z.enum(reportOutcomes)),
  createdAt: Time,
})
export type OtherReport = z.infer<typeof OtherReport>

/** The most other reports that staff see with a ticket. Those about the same thing come first. */
export const OTHER_REPORTS = 20

const ReportedMember = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  isBanned: z.boolean(),
  isGuest: z._default(z.boolean(), false),
  isAdmin: z._default(z.boolean(), false),
})

/** The report of a ticket, for staff only; members never see it. */
export const TicketReport = z.object({
  kind: z.enum(reportKinds),
  subjectId: Id,
  snapshot: ReportSnapshot,
  now: SubjectState,
  /** Held because of words that the review list decides about, not this ticket. */
  awaitsReview: z._default(z.boolean(), false),
  noShow: z._default(z.nullable(ReportedNoShow), null),
  /** Null if the account is gone, or staff have not yet named a member of a swap of three. */
  reported: z.nullable(ReportedMember),
  /** For a swap of three: the other members, of whom staff name the reported one. */
  candidates: z._default(z.array(ReportedMember), []),
  /** Set if the account was deleted while the report was open. */
  reportedAccount: z._default(
    z.nullable(
      z.object({
        username: z.nullable(z.string()),
        firstName: z.string(),
        lastName: z.string(),
        email: z.nullable(z.string()),
      }),
    ),
    null,
  ),
  /** For a deleted conversation: its kept lines, including those written after the report. */
  keptLines: z._default(z.array(ReportedLine), []),
  keptItems: z._default(z.array(OfferedItem), []),
  warnedAt: z.nullable(Time),
  handedOverAt: z.nullable(Time),
  outcome: z.nullable(z.enum(reportOutcomes)),
  others: z._default(z.array(OtherReport), []),
  /** The number of all other reports. */
  othersCount: z._default(z.int(), 0),
  /** The least number of people who sent these reports and this one; null if it is the only one. */
  people: z._default(z.nullable(z.int()), null),
})
export type TicketReport = z.infer<typeof TicketReport>

export const ReportMark = z.pick(TicketReport, { kind: true, handedOverAt: true })
export type ReportMark = z.infer<typeof ReportMark>
