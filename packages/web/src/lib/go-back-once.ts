let isGoingBack = false

/** Goes back in history. A second press before the page has changed does nothing. */
export function goBackOnce(goBack: () => void): void {
  if (isGoingBack) return
  isGoingBack = true
  addEventListener('popstate', () => (isGoingBack = false), { once: true })
  goBack()
}
