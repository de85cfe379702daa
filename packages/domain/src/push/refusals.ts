import type { Refusals } from '../decision.ts'

export const pushRefusals = {
  'push.unknown_service': [
    'invalid',
    'Notifications of this browser go through a service that we do not know.',
  ],
  'push.other_browser': ['conflict', 'These notifications belong to another browser.'],
} as const satisfies Refusals
