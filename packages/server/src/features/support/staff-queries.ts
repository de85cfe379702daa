import type { Page } from '@swapstead/domain/contract.ts'
import type { ReportKind } from '@swapstead/domain/reports/report.ts'
import type { TicketCounts, TicketFilter } from '@swapstead/domain/support/calls.ts'
import type { StaffTicket, StaffTicketDetail } from '@swapstead/domain/support/ticket.ts'
import { HOUR } from '@swapstead/domain/times.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { readPage } from '../../platform/database/pages.ts'

const columns = sql`
  t.id, t.ticket_number, t.user_id, t.subject, t.description, t.category, t.priority, t.status, t.attachment_url,
  t.gift_premium_type, t.gift_quantity, t.gifted_at, t.resolved_at, t.created_at, t.updated_at, t.waiting_since, u.email as user_email,
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
  { limit, cursor, ...filter }: TicketFilter,
  now: Date,
): Promise<Page<StaffTicket>> {
  const listing = { limit, cursor }
  const source = {
    columns: sql`${columns}, r.kind as report_kind, r.handed_over_at`,
    from: sql`${withMember} where ${conditions(filter, now)}`,
    alias: 't',
  }
  const { rows, ...page } = await readPage<Listed>(db, source, listing)
  return { ...page, rows: rows.map(toStaffTicket) }
}

type Conditions = Omit<TicketFilter, 'limit' | 'cursor'>

function conditions(filter: Conditions, now: Date): RawBuilder<unknown> {
  const { group, status, priority, category, waitingHours, handedOver, search } = filter
  const waitingBefore = new Date(now.getTime() - (waitingHours ?? 0) * HOUR)
  const parts = [
    group && sql`t.status = any(${statusesOf[group]}::text[])`,
    status && sql`t.status = ${status}`,
    priority && sql`t.priority = ${priority}`,
    category && sql`t.category = ${category}`,
    waitingHours !== undefined && sql`t.waiting_since <= ${waitingBefore}`,
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

export async function countTickets(db: Db): Promise<TicketCounts> {
  const { rows } = await sql<TicketCounts>`
    select count(*)::int as "all", count(*) filter (where status = 'open')::int as open,
      count(*) filter (where status = 'in-progress')::int as "in-progress",
      count(*) filter (where status in ('resolved', 'closed'))::int as ended,
      count(waiting_since)::int as waiting,
      (select count(*)::int from ticket_reports r where r.handed_over_at is not null and r.is_open) as "handedOver"
    from support_tickets`.execute(db.withoutPlugins())
  const [counts] = rows
  if (!counts) throw new Error('a count has one row')
  return counts
}

/** The ticket whose member waits longest, urgent ones first. */
export async function findNextWaiting(
  db: Db,
  except: string | undefined,
): Promise<{ id: string } | null> {
  const { rows } = await sql<{ id: string }>`
    select t.id from support_tickets t
    where t.waiting_since is not null ${except ? sql`and t.id <> ${except}` : sql``}
    order by array_position(array['urgent', 'high', 'medium', 'low'], t.priority), t.waiting_since, t.id
    limit 1`.execute(db)
  return rows[0] ?? null
}

type Detail = Omit<StaffTicketDetail, 'messages' | 'screenshot' | 'lookingNow' | 'report'>

/** A ticket for staff, without its messages and its report. */
export async function findTicket(db: Db, id: string): Promise<Detail | undefined> {
  const { rows } = await sql<Detail>`
    select ${columns}, t.admin_notes, t.gift_reason
    from ${withMember} where t.id = ${id}`.execute(db)
  return rows[0]
}

/** An open ticket page reloads within this time. */
const SEEN_SECONDS = 45

/** Records that a member of staff has the ticket open. Returns the first names of others who do. */
export async function recordViewer(tx: Tx, ticketId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ firstName: string }>`
    with seen as (
      insert into support_ticket_viewers (ticket_id, user_id)
      select t.id, ${userId} from support_tickets t where t.id = ${ticketId} for key share
      on conflict (ticket_id, user_id) do update set seen_at = now())
    select u.first_name from support_ticket_viewers v join users u on u.id = v.user_id
    where v.ticket_id = ${ticketId} and v.user_id <> ${userId}
      and v.seen_at > now() - ${SEEN_SECONDS} * interval '1 second'
    order by u.first_name`.execute(tx)
  return rows.map(({ firstName }) => firstName)
}
