import type { Refusals } from '../decision.ts'

export const pushRefusals = {
  'push.unknown_service': [
    'invalid',
    'This browser’s notifications go through a service we don’t know.',
  ],
  'push.other_browser': ['conflict', 'These notifications belong to another browser.'],
} as const satisfies Refusals
