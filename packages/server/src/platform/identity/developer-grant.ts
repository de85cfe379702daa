const MINUTE_MS = 60_000
const IDLE_MS = 30 * MINUTE_MS
const ABSOLUTE_MS = 8 * 60 * MINUTE_MS

/** Developer access in a session, in milliseconds since 1970 by the database's clock. */
export type DeveloperGrant = { developerSince?: number; developerUntil?: number }

export function newGrant(now: Date): Required<DeveloperGrant> {
  return { developerSince: now.getTime(), developerUntil: now.getTime() + IDLE_MS }
}

export function isGranted({ developerUntil = 0 }: DeveloperGrant, now: Date): boolean {
  return developerUntil > now.getTime()
}

/** Extends the idle end on use, at most once a minute and never beyond eight hours. */
export function extendGrant(grant: DeveloperGrant, now: Date): void {
  const { developerSince, developerUntil = 0 } = grant
  if (developerSince === undefined || !isGranted(grant, now)) return
  const until = Math.min(now.getTime() + IDLE_MS, developerSince + ABSOLUTE_MS)
  if (until - developerUntil >= MINUTE_MS) grant.developerUntil = until
}
