/** How long mailed links work. */
export const RESET_LINK_MS = 3_600_000
export const VERIFICATION_LINK_MS = 24 * 3_600_000

type Link = 'link' | 'verification'

/** Why a link does not work now; null when it does. `expires` is null for an unknown link. */
export function linkProblem<const Kind extends Link>(kind: Kind, expires: Date | null, now: Date) {
  if (!expires) return `recovery.${kind}_invalid` as const
  return expires <= now ? (`recovery.${kind}_expired` as const) : null
}
