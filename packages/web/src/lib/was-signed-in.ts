const KEY = 'swapstead.member'

/** Whether somebody was signed in on this device when it was last asked: they mostly still are. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Keeps that, and not who it was. */
export function keepSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(KEY, 'yes')
    else localStorage.removeItem(KEY)
  } catch {
    // Storage may be switched off.
  }
}
