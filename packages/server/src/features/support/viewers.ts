import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Whoever has a ticket open asks for it again within this time. */
const SEEN_SECONDS = 45

/** Notes that somebody of the staff looks at a ticket, and answers who else does. */
export async function noteViewer(tx: Tx, ticketId: string, userId: string): Promise<string[]> {
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
