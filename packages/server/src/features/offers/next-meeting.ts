import { type NextMeeting, toldTimes } from '@swapstead/domain/meetings/next-meeting.ts'
import { type RawBuilder, sql } from 'kysely'
import { ownMeetingsSql } from '../meetings/index.ts'

/**
 * The next agreed meeting of a member's open trades and swaps of three, from the time when pages
 * show it. The stored status suffices: so close to its meeting, none has ended by the clock.
 */
export function nextMeetingSql(userId: string, now: Date): RawBuilder<NextMeeting> {
  return sql`
    select a.ring_id, a.names, a.location, a.time, (count(*) over () - 1)::int as more
    from (${ownMeetingsSql(userId, toldTimes(now))}) a
    order by a.time, a.location limit 1`
}
