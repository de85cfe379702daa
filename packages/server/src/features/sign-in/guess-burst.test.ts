import * as crypto from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { startApp } from '../../../test/app.ts'
import type { LimitName } from '../../platform/identity/rate-limits.ts'

const { db, make, visitor, as, deps } = await startApp({ RATE_LIMITS: 'signIn=1000/300' })
const hashes = vi.mocked(crypto.argon2)
const guesses = Array.from({ length: 40 }, (_, index) => `wrong horse ${index}`)

/** The number of passwords that were checked, and the answers to the guesses. */
async function burst(guess: (password: string) => Promise<{ statusCode: number }>) {
  hashes.mockClear()
  const statuses = (await Promise.all(guesses.map(guess))).map(({ statusCode }) => statusCode)
  const refused = statuses.filter((status) => status === 429).length
  return { looked: hashes.mock.calls.length, refused }
}
const hitsOf = async (name: LimitName, key: string) => {
  const stored = deps.rateLimits.storedKey(name, key)
  const counted = db.selectFrom('rateLimits').select('hits').where('key', '=', stored)
  return (await counted.executeTakeFirst())?.hits
}

test('T-36 S-09 of 40 passwords tried at once on one account 10 are looked at', async () => {
  const { email } = await make.account()
  const from = { remoteAddress: '203.0.113.1' }
  const at = (password: string) => visitor().post('/api/auth/login', { email, password }, from)
  expect(await burst(at)).toEqual({ looked: 10, refused: 30 })
  expect(await hitsOf('signInDay', email)).toBe(10)
})

test('T-36 whoever sits at an open session may not try more of them at once either', async () => {
  const calls: [path: string, body: (password: string) => object][] = [
    [
      '/api/auth/change-password',
      (currentPassword) => ({
        currentPassword,
        newPassword: 'a new battery staple',
        confirmPassword: 'a new battery staple',
      }),
    ],
    ['/api/account/second-factor/begin', (password) => ({ password })],
  ]
  for (const [path, body] of calls) {
    const browser = await as((await make.account()).id)
    const result = await burst((password) => browser.post(path, body(password)))
    expect(result, path).toEqual({ looked: 10, refused: 30 })
  }
})

test('S-09 right passwords leave no count, also when many come at once', async () => {
  const { email, password } = await make.account()
  const from = { remoteAddress: '203.0.113.2' }
  const signIn = () => visitor().post('/api/member-auth/login', { email, password }, from)
  const statuses = (await Promise.all([signIn(), signIn(), signIn()])).map((a) => a.statusCode)
  expect(statuses).toEqual([200, 200, 200])
  expect(await hitsOf('signInDay', email)).toBe(0)
  expect(await hitsOf('signIn', '203.0.113.2')).toBe(0)
})
