import { ReportSnapshot, type TicketReport } from '@swapstead/domain/reports/report.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { itemVisibilitySql } from '../items/index.ts'

export async function insertReport(
  tx: Tx,
  report: Insertable<Tables['ticketReports']>,
): Promise<void> {
  await tx.insertInto('ticketReports').values(report).execute()
}

type ReportRow = Omit<TicketReport, 'snapshot'> & { snapshot: z.input<typeof ReportSnapshot> }

/**
 * The report of a ticket with the subject's present state; undefined when the ticket reports
 * nothing.
 */
export async function findReport(db: Db, ticketId: string): Promise<TicketReport | undefined> {
  const { rows } = await sql<ReportRow>`
    select r.kind, r.subject_id, r.snapshot, r.warned_at, r.handed_over_at, r.outcome,
      case when u.id is not null then json_build_object('id', u.id, 'firstName', u.first_name,
        'lastName', u.last_name, 'isBanned', u.is_banned) end as reported,
      coalesce(case r.kind
        when 'item' then ${itemVisibilitySql(sql`r.subject_id`)}
        when 'member' then (select 'there' from users m where m.id = r.subject_id)
        else (select 'there' from trade_offers o where o.id = r.subject_id)
      end, 'gone') as now
    from ticket_reports r left join users u on u.id = r.reported_user_id
    where r.ticket_id = ${ticketId}`.execute(db)
  const [row] = rows
  return row && { ...row, snapshot: z.decode(ReportSnapshot, row.snapshot) }
}

type Marks = Pick<Updateable<Tables['ticketReports']>, 'warnedAt' | 'handedOverAt' | 'outcome'>

/** The caller must hold the ticket's lock. */
export async function markReport(tx: Tx, ticketId: string, marks: Marks): Promise<void> {
  await tx.updateTable('ticketReports').set(marks).where('ticketId', '=', ticketId).execute()
}
