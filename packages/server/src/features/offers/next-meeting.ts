import { type NextMeeting, toldTimes } from '@swapstead/domain/meetings/next-meeting.ts'
import { type RawBuilder, sql } from 'kysely'
import { nameOf } from '../accounts/index.ts'
import { blockedEitherWay } from '../blocks/index.ts'

/**
 * The first agreed meeting of a member's open trades and swaps of three, from when it is told. The
 * stored status suffices: so near the meeting none has ended by the clock.
 */
export function nextMeetingSql(userId: string, now: Date): RawBuilder<NextMeeting> {
  return sql`
    select a.ring_id, a.names, a.location, a.time, (count(*) over () - 1)::int as more
    from (${ofTrades('from', userId, now)} union all ${ofTrades('to', userId, now)}
      union all ${ofRings(userId, now)}) a
    order by a.time, a.location limit 1`
}

const nameOfPartner = nameOf('p')

function isTold(swap: 'o' | 'r', now: Date): RawBuilder<boolean> {
  const time = sql.ref(`${swap}.agreed_meeting_time`)
  const { from, to } = toldTimes(now)
  return sql`${time} > ${from}::timestamptz and ${time} <= ${to}::timestamptz`
}

/**
 * Without trades that the member has confirmed, because they have met, or that somebody asks to
 * cancel.
 */
function ofTrades(side: 'from' | 'to', userId: string, now: Date): RawBuilder<unknown> {
  const partner = side === 'from' ? 'to' : 'from'
  return sql`
    select null::uuid as ring_id, array[${nameOfPartner}] as names,
      o.agreed_meeting_location as location, o.agreed_meeting_time as time
    from trade_offers o join users p on p.id = ${sql.ref(`o.${partner}_user_id`)}
    where ${sql.ref(`o.${side}_user_id`)} = ${userId} and o.status = 'accepted' and ${isTold('o', now)}
      and o.cancel_requested_at is null and o.left_at is null
      and ${sql.ref(`o.${side}_completed_at`)} is null`
}

/**
 * Rings in which the member has not both given and got. Names leave out banned and blocked members.
 */
function ofRings(userId: string, now: Date): RawBuilder<unknown> {
  return sql`
    select r.id, others.names, r.agreed_meeting_location, r.agreed_meeting_time
    from ring_members m join rings r on r.id = m.ring_id
    cross join lateral (
      select array_agg(${nameOfPartner} order by (t.position - m.position + 3) % 3) as names
      from ring_members t join users p on p.id = t.user_id
      where t.ring_id = r.id and t.user_id <> m.user_id and not p.is_banned
        and t.user_id <> all(${blockedEitherWay(userId)})) others
    where m.user_id = ${userId} and r.status = 'agreed' and ${isTold('r', now)}
      and r.missing_reported_at is null and others.names is not null
      and exists (select from ring_members g where g.ring_id = r.id
        and g.position in (m.position, (m.position + 2) % 3) and g.gave_at is null)`
}
