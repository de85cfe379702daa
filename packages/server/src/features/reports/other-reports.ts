import { countPeople } from '@swapstead/domain/reports/people.ts'
import { OTHER_REPORTS, type OtherReport } from '@swapstead/domain/reports/report.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { accountsOfOnePerson } from '../accounts/index.ts'

export type StoredOther = Omit<OtherReport, 'createdAt' | 'handedOverAt'> & {
  createdAt: string
  handedOverAt: string | null
}

/** Compares the reported member too: the two sides of a conversation may report each other. */
const isSameThing = sql`(o.kind = t.kind and o.subject_id = t.subject_id
  and o.reported_user_id is not distinct from t.reported_user_id)`

const isRelated = sql`o.is_open and o.ticket_id <> t.ticket_id
  and (${isSameThing} or o.reported_user_id = t.reported_user_id)`

/** Other open reports about the subject of report `t` or about its member. */
export const otherReports = sql`(
  select coalesce(json_agg(json_build_object('ticketId', o.ticket_id, 'ticketNumber', o.ticket_number,
    'kind', o.kind, 'isSameThing', o.is_same, 'handedOverAt', o.handed_over_at, 'outcome', o.outcome,
    'createdAt', o.created_at)), '[]')
  from (select o.*, s.ticket_number, ${isSameThing} as is_same
    from ticket_reports o join support_tickets s on s.id = o.ticket_id
    where ${isRelated} order by is_same desc, o.created_at, o.ticket_id limit ${OTHER_REPORTS}) o)`

export const otherReportsCount = sql`(
  select count(*)::int from ticket_reports o where ${isRelated})`

/** At least how many people sent the report of a ticket and the other open ones. */
export async function countReporters(db: Db, ticketId: string): Promise<number> {
  const { rows } = await sql<{ reporterId: string | null }>`
    select o.reporter_id from ticket_reports t
      join ticket_reports o on (${isRelated}) or o.ticket_id = t.ticket_id
    where t.ticket_id = ${ticketId}`.execute(db)
  const ids = rows.map(({ reporterId }) => reporterId)
  const present = ids.filter((id) => id !== null)
  return countPeople(ids, (await accountsOfOnePerson(present).execute(db)).rows)
}

export function toOtherReport({ createdAt, handedOverAt, ...other }: StoredOther): OtherReport {
  return {
    ...other,
    createdAt: new Date(createdAt),
    handedOverAt: handedOverAt ? new Date(handedOverAt) : null,
  }
}
