import { readStored, writeStored } from './local-storage.ts'

const KEY = 'swapstead.ended'
/** An hour. The landing page's small script has no room for the domain's times. */
const RETURN_MS = 3_600_000

/** Notes that a session ended without anybody logging out here: its member may sign in again. */
export function noteSessionEnd(): void {
  writeStored(KEY, String(Date.now()))
}

/** Call once somebody is signed in. */
export function forgetSessionEnd(): void {
  writeStored(KEY, null)
}

/** Whether what a member typed still waits on this device for them to sign in again. */
export function isAwaitingReturn(): boolean {
  return Date.now() - Number(readStored(KEY)) < RETURN_MS
}
