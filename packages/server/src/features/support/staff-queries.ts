import { fullName } from '@swapstead/domain/accounts/user.ts'
import type { Actor } from '@swapstead/domain/actor.ts'
import type { Page } from '@swapstead/domain/contract.ts'
import type { ReportKind } from '@swapstead/domain/reports/report.ts'
import type { TicketCounts, TicketFilter } from '@swapstead/domain/support/staff-calls.ts'
import type { StaffTicket, StaffTicketDetail } from '@swapstead/domain/support/ticket.ts'
import { HOUR } from '@swapstead/domain/times.ts'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import { readPage } from '../../platform/database/pages.ts'

const columnsFor = (reader: Actor) => sql`
  t.id, t.ticket_number, t.user_id, t.subject, t.description, t.category, t.priority, t.status, t.attachment_url,
  t.gift_premium_type, t.gift_quantity, t.gifted_at, t.resolved_at, t.created_at, t.updated_at,
  case when ${waitsFor(reader)} then t.waiting_since end as waiting_since, u.email as user_email,
  coalesce(u.is_guest, t.of_guest) as is_of_guest,
  case when u.id is not null then json_build_object('id', u.id, 'firstName', u.first_name,
    'lastName', u.last_name, 'email', u.email, 'isGuest', u.is_guest, 'isBanned', u.is_banned) end as user`

const withMember = sql`support_tickets t left join users u on u.id = t.user_id
  left join ticket_reports r on r.ticket_id = t.id`

type Listed = Omit<StaffTicket, 'report'> & {
  reportKind: ReportKind | null
  handedOverAt: Date | null
}

function toStaffTicket({ reportKind, handedOverAt, ...ticket }: Listed): StaffTicket {
  return { ...ticket, report: reportKind && { kind: reportKind, handedOverAt } }
}

/**
 * Filtered tickets, newest first. The search covers number, subject, description, name and mail
 * address.
 */
export async function listTickets(
  db: Db,
  reader: Actor,
  { limit, cursor, ...filter }: TicketFilter,
  now: Date,
): Promise<Page<StaffTicket>> {
  const listing = { limit, cursor }
  const source = {
    columns: sql`${columnsFor(reader)}, r.kind as report_kind, r.handed_over_at`,
    from: sql`${withMember} where ${conditions(filter, reader, now)}`,
    alias: 't',
  }
  const { rows, ...page } = await readPage<Listed>(db, source, listing)
  return { ...page, rows: rows.map(toStaffTicket) }
}

type Conditions = Omit<TicketFilter, 'limit' | 'cursor'>

function conditions(filter: Conditions, reader: Actor, now: Date): RawBuilder<unknown> {
  const { group, status, priority, category, waitingHours, handedOver, search } = filter
  const waitingBefore = new Date(now.getTime() - (waitingHours ?? 0) * HOUR)
  const parts = [
    group && sql`t.status = any(${statusesOf[group]}::text[])`,
    status && sql`t.status = ${status}`,
    priority && sql`t.priority = ${priority}`,
    category && sql`t.category = ${category}`,
    waitingHours !== undefined &&
      sql`t.waiting_since <= ${waitingBefore} and (${handedOver ? sql`true` : waitsFor(reader)})`,
    handedOver && sql`r.handed_over_at is not null`,
    search &&
      sql`concat_ws(' ', t.ticket_number, t.subject, t.description, u.first_name, u.last_name, u.email)
      ilike ${likePattern(search)}`,
  ].filter((part) => part !== undefined && part !== false && part !== '')
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}

const statusesOf = {
  open: ['open'],
  'in-progress': ['in-progress'],
  ended: ['resolved', 'closed'],
}

/**
 * Whether a person waits for an answer that this reader may give. The query must include
 * `withMember`. Deleted and banned members do not wait, and neither do staff for tickets from the
 * review list.
 */
function waitsFor({ id, isDeveloper }: Actor): RawBuilder<unknown> {
  const theirs = sql`r.handed_over_at is null and r.reported_user_id is distinct from ${id}`
  return sql`(t.waiting_since is not null and r.review_author_id is null
    and (r.ticket_id is not null or (u.id is not null and not u.is_banned))
    and ${isDeveloper ? sql`true` : theirs})`
}

export async function countTickets(db: Db, reader: Actor): Promise<TicketCounts> {
  const { rows } = await sql<TicketCounts>`
    select count(*)::int as "all", count(*) filter (where t.status = 'open')::int as open,
      count(*) filter (where t.status = 'in-progress')::int as "in-progress",
      count(*) filter (where t.status in ('resolved', 'closed'))::int as ended,
      count(*) filter (where ${waitsFor(reader)})::int as waiting,
      count(*) filter (where r.handed_over_at is not null and r.is_open)::int as "handedOver"
    from ${withMember}`.execute(db.withoutPlugins())
  return onlyRow(rows)
}

/** Longer than the interval at which an open ticket page reloads. */
const SEEN_SECONDS = 45
const isSeenNow = sql`v.seen_at > now() - ${SEEN_SECONDS} * interval '1 second'`

/** Priority, time and id of a waiting ticket. */
const WaitingCursor = z.tuple([z.int(), z.iso.datetime(), z.uuid()])

/**
 * The ticket whose member has waited longest, urgent ones first. `after` continues behind an
 * earlier result. Leaves out tickets that a colleague has open.
 */
export async function findNextWaiting(
  db: Db,
  reader: Actor,
  { except, after }: { except?: string | undefined; after?: string | undefined },
): Promise<{ id: string; cursor: string } | null> {
  const rank = sql`array_position(array['urgent', 'high', 'medium', 'low'], t.priority)`
  const place = after ? readCursor(after, WaitingCursor) : null
  const { rows } = await sql<{ id: string; rank: number; waitingSince: Date }>`
    select t.id, ${rank} as rank, t.waiting_since from ${withMember}
    where ${waitsFor(reader)} ${except ? sql`and t.id <> ${except}` : sql``}
      ${
        place
          ? sql`and (${rank}, t.waiting_since, t.id)
              > (${place[0]}::int, ${place[1]}::timestamptz, ${place[2]}::uuid)`
          : sql``
      }
      and not exists (select from support_ticket_viewers v where v.ticket_id = t.id
        and v.user_id <> ${reader.id} and ${isSeenNow})
    order by ${rank}, t.waiting_since, t.id
    limit 1`.execute(db)
  const [found] = rows
  if (!found) return null
  const { id, waitingSince } = found
  return { id, cursor: writeCursor([found.rank, waitingSince.toISOString(), id]) }
}

type Detail = Omit<StaffTicketDetail, 'messages' | 'screenshot' | 'lookingNow' | 'report'>

/** A ticket for this reader, without messages and report. */
export async function findTicket(db: Db, reader: Actor, id: string): Promise<Detail | undefined> {
  const { rows } = await sql<Detail>`
    select ${columnsFor(reader)}, t.admin_notes, t.gift_reason,
      case when not u.is_guest then u.allow_email_notifications end as allows_event_mails
    from ${withMember} where t.id = ${id}`.execute(db)
  return rows[0]
}

/** Records that a member of staff has the ticket open. Returns the names of others who do. */
export async function recordViewer(tx: Tx, ticketId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ firstName: string; lastName: string }>`
    with seen as (
      insert into support_ticket_viewers (ticket_id, user_id)
      select t.id, ${userId} from support_tickets t where t.id = ${ticketId} for key share
      on conflict (ticket_id, user_id) do update set seen_at = now())
    select u.first_name, u.last_name from support_ticket_viewers v join users u on u.id = v.user_id
    where v.ticket_id = ${ticketId} and v.user_id <> ${userId}
      and ${isSeenNow}
    order by u.first_name, u.last_name`.execute(tx)
  return rows.map(fullName)
}
