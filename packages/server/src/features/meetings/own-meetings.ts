import type { OwnMeeting } from '@swapstead/domain/meetings/own-meetings.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { nameOf } from '../accounts/index.ts'
import { blockedEitherWay } from '../blocks/index.ts'

/** From `from`, excluded, to `to`, included. */
type Period = { from: Date; to: Date }

/** Agreed meetings of a member's trades and swaps of three, except that of the swap `exceptId`. */
export async function listOwnMeetings(
  db: Db,
  userId: string,
  period: Period,
  exceptId: string,
): Promise<OwnMeeting[]> {
  const { rows } = await sql<OwnMeeting>`
    select a.names, a.time from (${ownMeetingsSql(userId, period)}) a
    where a.id <> ${exceptId} order by a.time`.execute(db)
  return rows
}

/** Agreed meetings of a member's open trades and swaps of three, by their stored status. */
export function ownMeetingsSql(userId: string, period: Period): RawBuilder<unknown> {
  return sql`${ofTrades('from', userId, period)} union all ${ofTrades('to', userId, period)}
    union all ${ofRings(userId, period)}`
}

const nameOfPartner = nameOf('p')

function isWithin(swap: 'o' | 'r', { from, to }: Period): RawBuilder<boolean> {
  const time = sql.ref(`${swap}.agreed_meeting_time`)
  return sql`${time} > ${from}::timestamptz and ${time} <= ${to}::timestamptz`
}

/**
 * Leaves out trades that the member has confirmed, because they have met, and those with a request
 * to cancel.
 */
function ofTrades(side: 'from' | 'to', userId: string, period: Period): RawBuilder<unknown> {
  const partner = side === 'from' ? 'to' : 'from'
  return sql`
    select o.id, null::uuid as ring_id, array[${nameOfPartner}] as names,
      o.agreed_meeting_location as location, o.agreed_meeting_time as time
    from trade_offers o join users p on p.id = ${sql.ref(`o.${partner}_user_id`)}
    where ${sql.ref(`o.${side}_user_id`)} = ${userId} and o.status = 'accepted' and ${isWithin('o', period)}
      and o.cancel_requested_at is null and o.left_at is null
      and ${sql.ref(`o.${side}_completed_at`)} is null`
}

/**
 * Rings in which the member has not yet given and got both. Names leave out banned and blocked
 * members.
 */
function ofRings(userId: string, period: Period): RawBuilder<unknown> {
  return sql`
    select r.id, r.id, others.names, r.agreed_meeting_location, r.agreed_meeting_time
    from ring_members m join rings r on r.id = m.ring_id
    cross join lateral (
      select array_agg(${nameOfPartner} order by (t.position - m.position + 3) % 3) as names
      from ring_members t join users p on p.id = t.user_id
      where t.ring_id = r.id and t.user_id <> m.user_id and not p.is_banned
        and t.user_id <> all(${blockedEitherWay(userId)})) others
    where m.user_id = ${userId} and r.status = 'agreed' and ${isWithin('r', period)}
      and r.missing_reported_at is null and others.names is not null
      and exists (select from ring_members g where g.ring_id = r.id
        and g.position in (m.position, (m.position + 2) % 3) and g.gave_at is null)`
}
