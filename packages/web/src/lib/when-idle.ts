/**
 * Calls `work` once the browser is idle, and after `longest` milliseconds in any case: a page that
 * paints nothing new may wait for ever. Safari has no idle callback and waits a quarter of that.
 * Returns a function that cancels the call.
 */
export function whenIdle(work: () => void, longest: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, longest / 4)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: longest })
  return () => cancelIdleCallback(asked)
}
