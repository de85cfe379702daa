import type { Refusals } from '../decision.ts'
import { screenshotMessages } from './screenshot.ts'
import { CLOSED_TEXT, CLOSED_TO_STAFF_TEXT, NOBODY_THERE_TEXT, OF_GUEST_TEXT } from './ticket.ts'
import { SAVED_REPLIES_MAX } from './writing.ts'

export const supportRefusals = {
  'support.not_found': ['hidden', 'Ticket not found'],
  'support.closed': ['conflict', CLOSED_TEXT],
  'support.closed_to_staff': ['conflict', CLOSED_TO_STAFF_TEXT],
  'support.not_resolved': ['conflict', 'Only resolved tickets can be deleted.'],
  'support.nobody_there': ['conflict', NOBODY_THERE_TEXT],
  'support.of_guest': ['conflict', OF_GUEST_TEXT],
  'support.screenshot_missing': ['invalid', screenshotMessages.none],
  'support.screenshot_there': ['conflict', screenshotMessages.one],
  'support.reply_not_found': ['hidden', 'Saved reply not found'],
  'support.too_many_replies': [
    'conflict',
    `There are ${SAVED_REPLIES_MAX} saved replies already. Delete one to save another.`,
  ],
} as const satisfies Refusals
export type SupportRefusal = keyof typeof supportRefusals
