import { readStored, writeStored } from './local-storage.ts'

const KEY = 'swapstead.ended'
/** An hour. The landing page's small script has no room for the domain's times. */
const RETURN_MS = 3_600_000

/** Whether a session has just ended without a log-out here: its member may sign in again. */
export function noteSessionEnd(hasEnded: boolean): void {
  writeStored(KEY, hasEnded ? String(Date.now()) : null)
}

/** Whether a member's typed text is still kept on this device until they sign in again. */
export function isAwaitingReturn(): boolean {
  return Date.now() - Number(readStored(KEY)) < RETURN_MS
}
