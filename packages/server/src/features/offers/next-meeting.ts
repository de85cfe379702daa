import { type NextMeeting, toldTimes } from '@swapstead/domain/meetings/next-meeting.ts'
import { type RawBuilder, sql } from 'kysely'
import { ownMeetingsSql } from '../meetings/index.ts'

/**
 * The first agreed meeting of a member's open trades and swaps of three, from when it is told. The
 * stored status suffices: so near the meeting none has ended by the clock.
 */
export function nextMeetingSql(userId: string, now: Date): RawBuilder<NextMeeting> {
  return sql`
    select a.ring_id, a.names, a.location, a.time, (count(*) over () - 1)::int as more
    from (${ownMeetingsSql(userId, toldTimes(now))}) a
    order by a.time, a.location limit 1`
}
