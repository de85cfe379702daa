import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../test/setup/database.ts'
import { transact } from '../database/database.ts'
import { addressKey, formerNames, RateLimits } from './rate-limits.ts'

const { db } = await createTestDatabase()
const limitsOf = (settings: ConstructorParameters<typeof RateLimits>[1]) =>
  new RateLimits(db, settings, 'a secret of these tests')
const on = { enabled: true, changes: new Map() }
const strict = { enabled: true, changes: new Map([['offers', { max: 3, seconds: 60 }]]) }

/** What a call says: null when it passes. */
const refusal = (work: Promise<void>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('OPERATING settings may still name a limit as an earlier version did', async () => {
  expect(formerNames.size).toBeGreaterThan(0)
  for (const [former, name] of formerNames) {
    const changes = new Map([[former, { max: 1, seconds: 60 }]])
    const rateLimits = limitsOf({ enabled: true, changes })
    await rateLimits.count(name, '192.0.2.1')
    expect(await refusal(rateLimits.count(name, '192.0.2.1')), former).toMatchObject({
      status: 429,
    })
  }
})

test('OPERATING settings that name a limit by both names are refused, in either order', () => {
  for (const [former, name] of formerNames) {
    for (const names of [
      [former, name],
      [name, former],
    ]) {
      const changes = new Map(names.map((one, place) => [one, { max: 1 + place, seconds: 60 }]))
      expect(() => limitsOf({ enabled: true, changes })).toThrow(
        `RATE_LIMITS: ${former}=… and ${name}=… are the same limit; keep only ${name}`,
      )
    }
  }
})

test('F-13 two processes count on one counter', async () => {
  const [one, other] = [limitsOf(strict), limitsOf(strict)]
  await one.count('offers', 'ann')
  await other.count('offers', 'ann')
  await one.count('offers', 'ann')
  expect(await refusal(other.count('offers', 'ann'))).toMatchObject({
    status: 429,
    code: 'throttle.too_many',
  })
  expect(await refusal(one.count('offers', 'bob'))).toBeNull()
})

test('S-09 of many at once exactly as many pass as the limit says', async () => {
  const processes = [limitsOf(strict), limitsOf(strict)] as const
  const tries = Array.from({ length: 16 }, (_, index) =>
    refusal(processes[index % 2 ? 0 : 1].count('offers', 'storm')),
  )
  const passed = (await Promise.all(tries)).filter((error) => error === null)
  expect(passed).toHaveLength(3)
})

test('S-09 a counter begins anew when its time is over', async () => {
  const rateLimits = limitsOf({
    enabled: true,
    changes: new Map([['messages', { max: 1, seconds: 60 }]]),
  })
  await rateLimits.count('messages', 'ann')
  expect(await refusal(rateLimits.count('messages', 'ann'))).toMatchObject({ status: 429 })
  await db
    .updateTable('rateLimits')
    .set({ ends: new Date(Date.now() - 1_000) })
    .where('key', '=', 'messages:ann')
    .execute()
  expect(await refusal(rateLimits.count('messages', 'ann'))).toBeNull()
  expect(await refusal(rateLimits.count('messages', 'ann'))).toMatchObject({ status: 429 })
})

test('S-09 T-40 so does one of this process alone', async () => {
  const rateLimits = limitsOf({
    enabled: true,
    changes: new Map([['visitorReads', { max: 1, seconds: 60 }]]),
  })
  const read = async () => rateLimits.countHere('visitorReads', 'ann')
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5_000)
  try {
    expect(await refusal(read())).toBeNull()
    clock.mockReturnValue(65_000 - 1)
    expect(await refusal(read())).toMatchObject({ status: 429 })
    clock.mockReturnValue(65_000)
    expect(await refusal(read())).toBeNull()
    expect(await refusal(read())).toMatchObject({ status: 429 })
  } finally {
    clock.mockRestore()
  }
})

test('S-09 looking at a counter does not count, and clearing it ends it', async () => {
  const rateLimits = limitsOf(strict)
  for (let count = 0; count < 5; count += 1) await rateLimits.refuseIfReached('offers', 'cleo')
  for (let count = 0; count < 3; count += 1) await rateLimits.count('offers', 'cleo')
  expect(await refusal(rateLimits.refuseIfReached('offers', 'cleo'))).toMatchObject({ status: 429 })
  await rateLimits.clear('offers', 'cleo')
  expect(await refusal(rateLimits.refuseIfReached('offers', 'cleo'))).toBeNull()
})

test('S-09 who is refused is told how long to wait, at most as long as the limit lasts', async () => {
  const rateLimits = limitsOf(strict)
  for (let round = 0; round < 20; round += 1) {
    const error = await refusedAtOnce(rateLimits)
    expect(error).toHaveProperty(
      'message',
      expect.stringMatching(/^Too many attempts\. Please wait \d+ seconds/),
    )
    const { retryAfter } = error as { retryAfter: number }
    expect(retryAfter).toBeGreaterThan(50)
    expect(retryAfter).toBeLessThanOrEqual(60)
  }
})

/** In one transaction no time passes between the first use and the one that is refused. */
function refusedAtOnce(rateLimits: RateLimits): Promise<unknown> {
  const key = randomUUID()
  return transact(db, async (tx) => {
    for (let count = 0; count < 3; count += 1) await rateLimits.count('offers', key, tx)
    return refusal(rateLimits.count('offers', key, tx))
  })
}

test('S-09 counters of different rate limits are apart', async () => {
  const rateLimits = limitsOf(strict)
  for (let count = 0; count < 4; count += 1) await refusal(rateLimits.count('offers', 'eve'))
  expect(await refusal(limitsOf(on).count('messages', 'eve'))).toBeNull()
})

test('S-09 for load tests all of them can be off', async () => {
  const off = limitsOf({ enabled: false, changes: strict.changes })
  for (let count = 0; count < 5; count += 1) await off.count('offers', 'fay')
  expect(
    await db.selectFrom('rateLimits').select('key').where('key', '=', 'offers:fay').execute(),
  ).toEqual([])
})

test('T-36 an IPv4 address is its own key, also as IPv6 writes it', () => {
  const spellings = ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:203.0.113.7', '::ffff:cb00:7107']
  for (const ip of [...spellings, '0:0:0:0:0:ffff:203.0.113.7']) {
    expect(addressKey(ip), ip).toBe('203.0.113.7')
  }
})

test('T-36 an IPv6 address counts by its /64, however it is written', () => {
  const spellings = [
    '2001:db8:a:b::1',
    '2001:0DB8:000A:000b:ffff:1:2:3',
    '2001:db8:a:b:0:0:0:0',
    '2001:db8:a:b::1.2.3.4',
    '2001:db8:a:b::1%eth0',
  ]
  for (const ip of spellings) expect(addressKey(ip), ip).toBe('2001:db8:a:b')
  expect(addressKey('2001:db8:a:c::1')).toBe('2001:db8:a:c')
  expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0')
  expect(addressKey('::1')).toBe('0:0:0:0')
})

test('T-36 what is no address is taken as it is', () => {
  for (const text of ['', 'unknown', '1:2:3:4:5:6:7:8:9::', '[::1]:80', '999.1.1.1']) {
    expect(addressKey(text), text).toBe(text)
  }
})
