import { HOUR, MINUTE } from '@swapstead/domain/times.ts'

const IDLE_LIMIT = 30 * MINUTE
const ABSOLUTE_LIMIT = 8 * HOUR

/** Developer access in a session, in milliseconds since 1970 by the database's clock. */
export type DeveloperGrant = { developerSince?: number; developerUntil?: number }

export function newGrant(now: Date): Required<DeveloperGrant> {
  return { developerSince: now.getTime(), developerUntil: now.getTime() + IDLE_LIMIT }
}

export function isGranted({ developerUntil = 0 }: DeveloperGrant, now: Date): boolean {
  return developerUntil > now.getTime()
}

/** Extends the idle end on use, at most once a minute and never beyond eight hours. */
export function extendGrant(grant: DeveloperGrant, now: Date): void {
  const { developerSince, developerUntil = 0 } = grant
  if (developerSince === undefined || !isGranted(grant, now)) return
  const until = Math.min(now.getTime() + IDLE_LIMIT, developerSince + ABSOLUTE_LIMIT)
  if (until - developerUntil >= MINUTE) grant.developerUntil = until
}
