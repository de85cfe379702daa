import { DAY, HOUR } from '../times.ts'

/** Since the proposal, until it ends without three answers. */
export const RING_ANSWER_PERIOD = 48 * HOUR
/** Since the proposal, while an answer is missing. */
export const RING_REMINDER = 24 * HOUR
/** Since the agreed meeting, until silence ends the swap or completes it. */
export const RING_SILENT_PERIOD = 14 * DAY
/** How long before such an end all are told of it. */
export const RING_END_NOTICE = 7 * DAY
/** Since all agreed, while no meeting is. */
export const RING_UNARRANGED_PERIOD = 30 * DAY
/**
 * Since somebody was reported as a no-show, while the third one says nothing; and since both others
 * said so, while whoever was there may dispute it.
 */
export const NO_SHOW_SILENCE = 7 * DAY
/** How long an item stays held that is owed when an account of its swap was deleted. */
export const OWED_PERIOD = 14 * DAY
/** How long before the agreed meeting items can be handed over. */
export const HAND_OVER_LEAD = HOUR
/** How often a no-show is taken back in one ring: the next report stands. */
export const MISSINGS_WITHDRAWN_MAX = 2
