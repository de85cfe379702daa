import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the app has taken over a page that came rendered. */
export function takenOver(page: Page) {
  return expect.poll(() => page.evaluate('globalThis.swapsteadEarlyInput === undefined')).toBe(true)
}
