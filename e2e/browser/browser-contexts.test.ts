import { HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { borrowContext, returnContext } from './browser-contexts.ts'

test('a context is used again, but not after a test has set its clock', async () => {
  const borrow = () => borrowContext('http://localhost', { viewport: { width: 333, height: 666 } })
  const first = await borrow()
  await returnContext(first.context)
  const second = await borrow()
  expect(second.context).toBe(first.context)
  await second.page.clock.setFixedTime(Date.now() + HOUR)
  await returnContext(second.context)
  const third = await borrow()
  expect(third.context).not.toBe(second.context)
  expect(await third.page.evaluate(() => Date.now())).toBeLessThan(Date.now() + HOUR / 2)
  await third.context.close()
})
