import { DAY, HOUR } from '../times.ts'

/** How long mailed links work. */
export const RESET_LINK_LIFE = HOUR
export const VERIFICATION_LINK_LIFE = DAY

export const VERIFICATION_TOKEN_MISSING = 'Verification token is required'

type Link = 'link' | 'verification'

/** Why a link does not work now; null if it does. `expires` is null for an unknown link. */
export function linkProblem<const Kind extends Link>(kind: Kind, expires: Date | null, now: Date) {
  if (!expires) return `recovery.${kind}_invalid` as const
  return expires <= now ? (`recovery.${kind}_expired` as const) : null
}
