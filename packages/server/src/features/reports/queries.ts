import {
  KEPT_LINES,
  type ReportedNoShow,
  type ReportReference,
  ReportSnapshot,
  type TicketReport,
} from '@swapstead/domain/reports/report.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { nameOf } from '../accounts/index.ts'
import { itemVisibilitySql } from '../items/index.ts'
import { removedLines, removedRingLines, type StoredLine, toLines } from './conversation-lines.ts'
import {
  countReporters,
  otherReports,
  otherReportsCount,
  type StoredOther,
  toOtherReport,
} from './other-reports.ts'
import { removedOfferItems, type StoredItem, toOfferedItem } from './removed-offer-items.ts'

export async function insertReport(
  tx: Tx,
  report: Insertable<Tables['ticketReports']>,
): Promise<void> {
  await tx.insertInto('ticketReports').values(report).execute()
}

type ReportRow = Omit<
  TicketReport,
  'snapshot' | 'keptLines' | 'keptItems' | 'noShow' | 'others' | 'people'
> & {
  others: StoredOther[]
  noShow: StoredNoShow | null
  snapshot: z.input<typeof ReportSnapshot>
  keptLines: StoredLine[] | null
  keptItems: StoredItem[]
}

/**
 * The report of a ticket with the subject's present state. Undefined if the ticket has no report.
 */
export async function findReport(db: Db, ticketId: string): Promise<TicketReport | undefined> {
  const { rows } = await sql<ReportRow>`
    select t.kind, t.subject_id, t.snapshot, t.warned_at, t.handed_over_at, t.outcome,
      t.reported_account,
      coalesce(
        (select ${removedLines(KEPT_LINES)} from removed_offers r
          where t.kind = 'conversation' and r.id = t.subject_id),
        (select ${removedRingLines(KEPT_LINES)} from removed_rings r
          where t.kind = 'conversation' and r.id = t.subject_id)) as kept_lines,
      ${removedOfferItems} as kept_items,
      ${noShow} as no_show, ${otherReports} as others, ${otherReportsCount} as others_count,
      case when u.id is not null then ${reportedMember('u')} end as reported,
      (select coalesce(json_agg(${reportedMember('m')} order by m.id), '[]') from users m
        where t.kind = 'conversation' and m.id is distinct from t.reporter_id and m.id in (
          select p.user_id from ring_members p where p.ring_id = t.subject_id
          union all select unnest(r.user_ids) from removed_rings r where r.id = t.subject_id))
        as candidates,
      coalesce(case t.kind
        when 'item' then ${itemVisibilitySql(sql`t.subject_id`)}
        when 'member' then (select 'there' from users m where m.id = t.subject_id)
        else coalesce((select 'there' from trade_offers o where o.id = t.subject_id),
          (select 'there' from rings g where g.id = t.subject_id))
      end, 'gone') as now, ${awaitsReview} as awaits_review
    from ticket_reports t left join users u on u.id = t.reported_user_id
    where t.ticket_id = ${ticketId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  return {
    ...row,
    snapshot: z.decode(ReportSnapshot, row.snapshot),
    noShow: row.noShow && toNoShow(row.noShow),
    keptLines: toLines(row.keptLines ?? []),
    keptItems: row.keptItems.map(toOfferedItem),
    others: row.others.map(toOtherReport),
    people: row.othersCount > 0 ? await countReporters(db, ticketId) : null,
  }
}

const awaitsReview = sql`(t.kind = 'item'
  and exists (select from items i where i.id = t.subject_id and i.hidden_as = 'held')
  and not exists (select from screening_finds f where f.kind = 'item'
    and f.subject_id = t.subject_id and f.state = 'open' and f.ticket_id = t.ticket_id))`

function reportedMember(user: string) {
  const u = sql.ref(user)
  return sql`json_build_object('id', ${u}.id, 'firstName', ${u}.first_name,
    'lastName', ${u}.last_name, 'isBanned', ${u}.is_banned, 'isGuest', ${u}.is_guest,
    'isAdmin', ${u}.is_admin)`
}

type StoredNoShow = Omit<ReportedNoShow, 'time' | 'disputedAt'> & {
  time: string
  disputedAt: string | null
}

function toNoShow({ time, disputedAt, ...said }: StoredNoShow): ReportedNoShow {
  return { ...said, time: new Date(time), disputedAt: disputedAt ? new Date(disputedAt) : null }
}

/** The missed meeting of a reported conversation. */
const noShow = sql`(
  select json_build_object('reporter', ${nameOf('r')}, 'missing', ${nameOf('m')},
    'location', o.agreed_meeting_location, 'time', o.agreed_meeting_time,
    'disputedAt', o.no_show_disputed_at, 'verdict', o.no_show_verdict)
  from trade_offers o join users r on r.id = o.cancel_requested_by
    join users m on m.id in (o.from_user_id, o.to_user_id) and m.id <> r.id
  where t.kind = 'conversation' and o.id = t.subject_id and o.no_show_reported_at is not null)`

/**
 * The ticket of a member's open report about this subject, or of a report by staff about what
 * `reviewAuthorId` wrote there.
 */
export async function findOpenReport(
  db: Db,
  reporterId: string,
  reference: ReportReference,
  reviewAuthorId: string | null = null,
): Promise<string | undefined> {
  const report = await reportsOf(db, reporterId, reference)
    .where('reviewAuthorId', 'is not distinct from', reviewAuthorId)
    .where('isOpen', '=', true)
    .executeTakeFirst()
  return report?.ticketId
}

/** Whether staff have decided about the member's own report of this subject since `moment`. */
export async function wasDecidedSince(
  db: Db,
  reporterId: string,
  reference: ReportReference,
  moment: Date,
): Promise<boolean> {
  const decided = await reportsOf(db, reporterId, reference)
    .where('decidedAt', '>', moment)
    .executeTakeFirst()
  return decided !== undefined
}

function reportsOf(db: Db, reporterId: string, { kind, id }: ReportReference) {
  return db
    .selectFrom('ticketReports')
    .select('ticketId')
    .where('reporterId', '=', reporterId)
    .where('kind', '=', kind)
    .where('subjectId', '=', id)
}

type Marks = Pick<
  Updateable<Tables['ticketReports']>,
  'reportedUserId' | 'warnedAt' | 'handedOverAt'
> &
  // The decision and its time are stored together.
  ({ outcome?: never } | Pick<Tables['ticketReports'], 'outcome' | 'decidedAt'>)

/** The caller must hold the ticket's lock. */
export async function markReport(tx: Tx, ticketId: string, marks: Marks): Promise<void> {
  await tx.updateTable('ticketReports').set(marks).where('ticketId', '=', ticketId).execute()
}

/** Deletes the copy of the reported subject and the rows of its photos. The tickets stay. */
export async function eraseEndedReports(db: Db, endedBefore: Date): Promise<void> {
  await sql`
    delete from ticket_reports r using support_tickets t
    where t.id = r.ticket_id and not r.is_open
      and coalesce(t.resolved_at, t.updated_at) <= ${endedBefore}`.execute(db)
}

/** Erases the ids of deleted accounts that were reported, except in open reports. */
export async function eraseReportedAccounts(db: Db, deletedBefore: Date): Promise<void> {
  await db
    .updateTable('ticketReports')
    .set({ reportedAccount: null, accountDeletedAt: null })
    .where('accountDeletedAt', '<=', deletedBefore)
    .where('isOpen', '=', false)
    .execute()
}
