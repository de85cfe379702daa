import { readStored, writeStored } from './local-storage.ts'

const KEY = 'swapstead.member'

/** Whether somebody was signed in on this device when it was last asked: they mostly still are. */
export function wasSignedIn(): boolean {
  return readStored(KEY) !== null
}

/** Keeps that, and not who it was. */
export function rememberSignedIn(isSignedIn: boolean): void {
  writeStored(KEY, isSignedIn ? 'yes' : null)
}
