import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** The ids of all members of a trade or a swap of three, deleted ones included. */
export function partiesSql(conversationId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(
    select unnest(array[o.from_user_id, o.to_user_id]) from trade_offers o
      where o.id = ${conversationId}
    union select unnest(array[r.from_user_id, r.to_user_id]) from removed_offers r
      where r.id = ${conversationId}
    union select p.user_id from ring_members p where p.ring_id = ${conversationId}
    union select unnest(g.user_ids) from removed_rings g where g.id = ${conversationId})`
}

/**
 * The members whom the report of a ticket concerns: the reporter, the reported member and all
 * parties of its conversation. Staff who opened the ticket from the review list are not concerned.
 */
export async function listConcerned(db: Db, ticketId: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ concerned: (string | null)[] }>`
    select array[t.reported_user_id, case when t.review_author_id is null then t.reporter_id end]
      || case when t.kind = 'conversation' then ${partiesSql(sql`t.subject_id`)} end as concerned
    from ticket_reports t where t.ticket_id = ${ticketId}`.execute(db)
  return rows[0]?.concerned ?? []
}
