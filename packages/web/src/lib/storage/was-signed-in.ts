import { readStored, writeStored } from './local-storage.ts'

const KEY = 'swapstead.member'

/** Whether somebody was signed in on this device last time: a good guess before the session is known. */
export function wasSignedIn(): boolean {
  return readStored(KEY) !== null
}

/** Stores only whether, not who. */
export function rememberSignedIn(isSignedIn: boolean): void {
  writeStored(KEY, isSignedIn ? 'yes' : null)
}
