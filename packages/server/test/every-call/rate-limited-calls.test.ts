import { namedCalls } from '@swapstead/domain/calls.ts'
import { expect, test } from 'vitest'
import { refused } from '../../src/platform/core/errors.ts'
import { addressKey } from '../../src/platform/identity/rate-limits.ts'
import { startApp } from '../app.ts'

const { deps, make, visitor } = await startApp({
  RATE_LIMITS:
    'register=2/60,mailLinks=2/60,mailRequests=2/60,createGuest=2/60,uploads=2/60,exports=2/60,tickets=2/60,offers=2/60,messages=2/60,checkUsername=2/60,payments=2/60',
})
const limited = namedCalls.map(([, call]) => call).filter(({ rateLimit }) => rateLimit)

test('S-09 T-83 every rate-limited call counts each person apart and refuses before it reads anything', async () => {
  expect(limited.length).toBeGreaterThan(3)
  for (const [index, { method, path, rateLimit, door }] of limited.entries()) {
    const somebody = async () => {
      const isDeveloper = door === 'developer'
      const { id } = await make.member({ isGuest: door === 'guest', isAdmin: isDeveloper })
      const browser = visitor()
      const developerUntil = new Date(deps.now().getTime() + 3_600_000)
      await browser.signIn(id, isDeveloper ? { developerUntil } : {})
      return { id, browser }
    }
    const [{ id, browser }, { browser: other }] = [await somebody(), await somebody()]
    const [from, elsewhere] = [`203.0.113.${2 * index}`, `203.0.113.${2 * index + 1}`]
    const key = door === 'open' ? addressKey(from) : id
    const person = door === 'open' ? visitor() : browser
    const url = path.replace(/:\w+/g, '018f0000-0000-7000-8000-00000000dead')
    const send = (sender: typeof person, remoteAddress: string) =>
      method === 'GET'
        ? sender.get(url, { remoteAddress })
        : sender.call(method, url, '{', {
            remoteAddress,
            headers: { 'content-type': 'application/json' },
          })
    if (rateLimit) {
      await deps.rateLimits.clear(rateLimit, key)
      for (let count = 0; count < 2; count += 1) await deps.rateLimits.count(rateLimit, key)
    }
    const answer = await send(person, from)
    expect([answer.statusCode, answer.json().code], path).toEqual([429, 'throttle.too_many'])
    expect(Number(answer.headers['retry-after']), path).toBeGreaterThan(0)
    const apart = door === 'open' ? visitor() : other
    expect((await send(apart, elsewhere)).statusCode, path).not.toBe(429)
  }
})

test('S-02 a refusal says its code, and one that must not be known says only that there is nothing', () => {
  expect(refused('items.in_trade')).toMatchObject({ status: 409, code: 'items.in_trade' })
  expect(refused('offers.not_found')).toMatchObject({ status: 404, code: 'offers.not_found' })
})
