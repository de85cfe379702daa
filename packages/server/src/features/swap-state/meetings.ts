import {
  MEETING_UNARRANGED,
  MEETING_UNARRANGED_AGAIN,
  PROPOSAL_PATIENCE,
  SWAP_ASKED,
} from '@swapstead/domain/meetings/reminders.ts'
import { type RawBuilder, sql } from 'kysely'
import { lasting, momentsBefore } from './moments.ts'

/** The alias: an offer `o` or a ring `r`. */
type Swap = 'o' | 'r'

/** Whether a reminder is due for an agreed swap without a meeting. */
export function isMeetingUnarranged(swap: Swap, agreedAt: string, now: Date): RawBuilder<boolean> {
  const ago = momentsBefore(now)
  const since = sql.ref(`${swap}.${agreedAt}`)
  const reminded = sql.ref(`${swap}.meeting_missing_reminded_at`)
  const last = sql`${since} + ${lasting(MEETING_UNARRANGED_AGAIN)}`
  return sql`(coalesce(${sql.ref(`${swap}.meeting_proposed_at`)} <= ${ago(PROPOSAL_PATIENCE)}, true)
    and case when ${reminded} is null
      then ${since} <= ${ago(MEETING_UNARRANGED)}
      else ${reminded} < ${last} and ${since} <= ${ago(MEETING_UNARRANGED_AGAIN)}
        and ${reminded} <= ${ago(MEETING_UNARRANGED)} end)`
}

/**
 * Whether the agreed time has passed. Keep the order of the conditions: time zones are computed
 * last.
 */
export function isSwapInQuestion(swap: Swap, now: Date): RawBuilder<boolean> {
  const ago = momentsBefore(now)
  const time = sql.ref(`${swap}.agreed_meeting_time`)
  const zone = sql.ref(`${swap}.agreed_meeting_time_zone`)
  const nextDay = sql`(${time} at time zone ${zone})::date + 1`
  return sql`(coalesce(${sql.ref(`${swap}.swap_asked_at`)} < ${time}, true)
    and not coalesce(${sql.ref(`${swap}.meeting_proposed_at`)} is not null
      and ${sql.ref(`${swap}.proposed_meeting_time`)} > ${now}::timestamptz, false)
    and ${time} <= ${ago(SWAP_ASKED)}
    and (${nextDay} + time '09:00') at time zone ${zone} <= ${now}::timestamptz)`
}
