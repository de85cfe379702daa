import { HOUR, SECOND } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { serverTime, syncServerTime } from './now.ts'

const device = Date.now()
const ahead = () => serverTime(device).getTime() - device

test('R-43 R-47 a page decides by the server’s clock where the device is hours wrong, either way', () => {
  for (const wrong of [3 * HOUR, -50 * HOUR]) {
    syncServerTime(new Date(Date.now() + wrong))
    expect(Math.abs(ahead() - wrong)).toBeLessThan(SECOND)
    // What is on its way for some seconds, or comes without a date, changes nothing.
    const before = ahead()
    syncServerTime(new Date(Date.now() + wrong - 5 * SECOND))
    syncServerTime(new Date(''))
    expect(ahead()).toBe(before)
  }
  syncServerTime(new Date())
  expect(Math.abs(ahead())).toBeLessThan(SECOND)
})
