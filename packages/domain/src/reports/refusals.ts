import type { Refusals } from '../decision.ts'

export const reportRefusals = {
  'reports.not_found': ['hidden', 'What you report is no longer there.'],
  'reports.reported_already': [
    'conflict',
    'You already reported this. Add anything else to that ticket, under Ticket Status.',
  ],
  'reports.open_elsewhere': [
    'conflict',
    'This ticket cannot be open again: a later one about the same thing is open already.',
  ],
  'reports.none': ['conflict', 'This ticket reports nothing.'],
  'reports.nothing_to_settle': [
    'conflict',
    'No other open report can be settled this way. Take a step here first.',
  ],
  'reports.done_already': [
    'conflict',
    'This has already been done. What you wrote was not sent to anybody.',
  ],
  'reports.awaits_review': ['conflict', 'Its new words are waiting on the review list.'],
  'reports.not_possible': ['conflict', 'This step is no longer possible here.'],
} as const satisfies Refusals
