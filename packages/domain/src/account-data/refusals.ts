import type { Refusals } from '../decision.ts'
import { HOUR, hoursText } from '../times.ts'

/** How long a deletion link works. */
export const DELETION_LINK_LIFE = HOUR

export const accountDataRefusals = {
  'account_data.link_invalid': ['invalid', 'This deletion link is not valid.'],
  'account_data.link_expired': [
    'gone',
    `This deletion link has expired. Deletion links are valid for ${hoursText(DELETION_LINK_LIFE)}.`,
  ],
  'account_data.link_used': ['gone', 'This deletion link has already been used.'],
  'account_data.last_admin': [
    'conflict',
    'You are the last admin. Make somebody else an admin before you leave.',
  ],
  'account_data.no_export': ['hidden', 'This download is gone. Please prepare a new one.'],
} as const satisfies Refusals
