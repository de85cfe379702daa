import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What never comes while a test runs. */
const NEVER = 2 ** 31 - 1

/**
 * From now on whatever this page, or one that it is led to, lets wait exactly so long waits until it is ended here. Nothing
 * else of its clock changes.
 */
export async function holdTimers(page: Page, milliseconds: number) {
  const held = { milliseconds, never: NEVER }
  await page.addInitScript(holdInPage, held)
  await page.evaluate(holdInPage, held)
  return {
    /** Something waits. */
    begun: () => expect.poll(() => page.evaluate('heldTimers.count()')).toBeGreaterThan(0),
    /** The time of all that waits is over. */
    end: () => page.evaluate('heldTimers.end()'),
  }
}

/** Runs in the page. */
function holdInPage({ milliseconds, never }: { milliseconds: number; never: number }): void {
  const { setTimeout, clearTimeout } = window
  const works = new Map<unknown, () => void>()
  const drop = (timer?: number) => {
    works.delete(timer)
    clearTimeout(timer)
  }
  const end = () => {
    for (const [timer, work] of [...works]) {
      drop(timer as number)
      work()
    }
  }
  Object.assign(window, {
    heldTimers: { count: () => works.size, end },
    clearTimeout: drop,
    setTimeout: (work: () => void, delay?: number, ...given: unknown[]) => {
      const timer = setTimeout(work, delay === milliseconds ? never : delay, ...given)
      if (delay === milliseconds) works.set(timer, work)
      return timer
    },
  })
}
