import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from '../browser/browser.ts'
import { holdTimers } from '../browser/held-timers.ts'
import { serveApp } from '../browser/served-app.ts'
import { openMyItems, openPosting } from './item-forms.ts'

const app = await serveApp()

/** A node of React's tree, so far as it tells what was rendered. */
type Fiber = {
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
  tag: number
  flags: number
}

/** Counts the components that React renders from the next page on, as its developer tools do. */
async function countRenders(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const functions = [0, 11, 15]
    const rendered = (now: Fiber, before: Fiber | null): number => {
      let sum = functions.includes(now.tag) && now.flags & 1 ? 1 : 0
      if (before && now.child === before.child) return sum
      for (let child = now.child; child; child = child.sibling) {
        sum += rendered(child, child.alternate)
      }
      return sum
    }
    const counter = { renders: 0 }
    Object.assign(window, {
      counter,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => {
          counter.renders += rendered(current, current.alternate)
        },
      },
    })
  })
  return () =>
    page.evaluate(() => {
      const { counter } = window as unknown as { counter: { renders: number } }
      const { renders } = counter
      counter.renders = 0
      return renders
    })
}

test('ITEMS-16 ITEMS-40 a key in the title renders its field and what reads it, not the whole form', async () => {
  const { id } = await app.make.member()
  const page = await openMyItems(app, id)
  const takeRenders = await countRenders(page)
  await page.reload()
  const dialog = await openPosting(page)
  const title = dialog.getByLabel('Title')
  // What waits for a pause renders once after it.
  await holdTimers(page, 200)
  // The first key makes the form a changed one. No category is guessed from these letters.
  await title.pressSequentially('xq')
  await settled(page)
  await takeRenders()
  await title.pressSequentially('zvwkj')
  const renders = await takeRenders()
  expect(renders / 5).toBeGreaterThan(1)
  expect(renders / 5).toBeLessThan(30)
})
