import { DAY, HOUR } from '../times.ts'

/** After the proposal, until it ends without three answers. */
export const RING_ANSWER_PERIOD = 48 * HOUR
/** After the proposal, while an answer is missing. */
export const RING_REMINDER = 24 * HOUR
/** After the agreed meeting, until silence ends the swap or completes it. */
export const RING_SILENT_PERIOD = 14 * DAY
/** How long before such an end all members are told. */
export const RING_END_NOTICE = 7 * DAY
/** After all agreed, while no meeting is agreed. */
export const RING_UNARRANGED_PERIOD = 30 * DAY
/**
 * After a no-show report, while the third member says nothing. Also after both others have reported
 * it, while the member may dispute it.
 */
export const NO_SHOW_SILENCE = 7 * DAY
/** How long an item stays held for the member it is owed to, after an account was deleted. */
export const OWED_PERIOD = 14 * DAY
/** How long before the agreed meeting items can be handed over. */
export const HAND_OVER_LEAD = HOUR
/** How often reports may be taken back in one ring. The next report stands. */
export const MISSINGS_WITHDRAWN_MAX = 2
