import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** On a phone each value of a row stands on the screen, with no frame to scroll. */
export async function expectInSight(row: Locator) {
  for (const cell of await row.locator('td, th').filter({ visible: true }).all()) {
    const { x = 0, width = 0 } = (await cell.boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(390)
  }
}
