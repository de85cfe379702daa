const KEY = 'swapstead.guide'

/** Whether the guide was dismissed in this browser. */
export function isGuideDismissed(): boolean {
  try {
    return localStorage.getItem(KEY) === 'dismissed'
  } catch {
    return false
  }
}

/** Keeps that; without storage it holds until the page is loaded anew. */
export function keepGuideDismissed(isDismissed: boolean): void {
  try {
    if (isDismissed) localStorage.setItem(KEY, 'dismissed')
    else localStorage.removeItem(KEY)
  } catch {
    // Storage may be switched off.
  }
}
