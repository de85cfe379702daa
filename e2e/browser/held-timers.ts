import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The longest delay of a timer, about 25 days. */
const NEVER = 2 ** 31 - 1

/**
 * Holds every timer of exactly this delay until `end`, in this page and those it navigates to.
 * Other timers run normally.
 */
export async function holdTimers(page: Page, milliseconds: number) {
  const held = { milliseconds, never: NEVER }
  await page.addInitScript(holdInPage, held)
  await page.evaluate(holdInPage, held)
  return {
    /** Waits until a timer is held. */
    begun: () => expect.poll(() => page.evaluate('heldTimers.count()')).toBeGreaterThan(0),
    /** Fires all held timers. */
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
