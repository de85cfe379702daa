import type { Refusals } from '../decision.ts'
import { OWN_CASE_TEXT } from './own-case.ts'

export const memberRefusals = {
  'members.not_found': ['hidden', 'Member not found'],
  'members.not_yourself': ['conflict', 'You cannot deactivate your own account.'],
  'members.own_case': ['forbidden', OWN_CASE_TEXT],
  'members.guest': ['conflict', 'Guests cannot be deactivated. Their sandbox ends by itself.'],
  'members.own_sessions': ['conflict', 'Your own sessions end in your account settings.'],
  'members.not_an_admin': ['conflict', 'Admins cannot be deactivated.'],
  'members.banned_already': ['conflict', 'This member is already deactivated.'],
  'members.not_banned': ['conflict', 'This member is not deactivated.'],
} as const satisfies Refusals
