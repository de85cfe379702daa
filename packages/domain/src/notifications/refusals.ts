import type { Refusals } from '../decision.ts'

export const notificationRefusals = {
  'notifications.not_found': ['hidden', 'Notification not found'],
} as const satisfies Refusals
