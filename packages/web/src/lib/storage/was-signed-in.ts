import { readStored, writeStored } from './local-storage.ts'

const KEY = 'swapstead.member'

/** Whether somebody was signed in on this device last time: a good guess before the session is known. */
export function wasSignedIn(): boolean {
  return lastSession() !== null
}

/** The last session's mark: `leaving` if its member has ended it here, null if there was none. */
export function lastSession(): string | null {
  return readStored(KEY)
}

/** Stores only whether, not who. */
export function rememberSignedIn(isSignedIn: boolean): void {
  writeStored(KEY, isSignedIn ? 'yes' : null)
}

/** Call before the session is ended here by choice: nothing of its member then stays behind. */
export function rememberLeaving(): void {
  writeStored(KEY, 'leaving')
}
