import { readStored, writeStored } from './local-storage.ts'

const KEY = 'swapstead.member'

/** Whether somebody was signed in on this device last time: a good guess before the session is known. */
export function wasSignedIn(): boolean {
  return readStored(KEY) !== null
}

/** The same, and nobody has ended that session here. */
export function wasSignedInToStay(): boolean {
  return readStored(KEY) === 'yes'
}

/** Stores only whether, not who. */
export function rememberSignedIn(isSignedIn: boolean): void {
  writeStored(KEY, isSignedIn ? 'yes' : null)
}

/** Call before the session is ended here by choice: nothing of its member then stays behind. */
export function rememberLeaving(): void {
  writeStored(KEY, 'leaving')
}
