import * as crypto from 'node:crypto'
import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { startApp } from '../../../test/app.ts'

const { make, visitor } = await startApp({ NODE_ENV: 'production', ...production() })
const hashes = vi.mocked(crypto.argon2)
const statements = vi.spyOn(pg.Client.prototype, 'query')
const tls = { headers: { 'x-forwarded-proto': 'https' } }
const PASSWORD = 'correct horse'

/** Settings that production requires. */
function production(): Record<string, string> {
  return {
    SESSION_SECRET: 's'.repeat(32),
    PUBLIC_URL: 'https://swapstead.example',
    TRUST_PROXY: '1',
    RATE_LIMITS: 'on',
  }
}

let strangers = 0
function unknownAddress(): string {
  strangers += 1
  return `stranger${strangers}@example.com`
}

/** The names of a request's statements, begin and commit included. */
function kindsOf(calls: unknown[][]): string[] {
  return calls.map(([query]) => {
    const text = typeof query === 'string' ? query : (query as { text: string }).text
    return /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ''
  })
}

/**
 * The cost of a request: its hashes, its statements in order, and whether its answer waited for a
 * whole step.
 */
async function costOf(url: string, body: object) {
  hashes.mockClear()
  statements.mockClear()
  const begun = performance.now()
  const answer = await visitor().post(url, body, tls)
  return {
    answer,
    // A timer may fire a millisecond early.
    isHeld: performance.now() - begun >= 99,
    hashes: hashes.mock.calls.length,
    statements: kindsOf(statements.mock.calls),
  }
}
const registration = (email: string) => ({
  firstName: 'Ann',
  lastName: 'Lee',
  email,
  password: 'a long enough one',
  confirmPassword: 'a long enough one',
})

beforeEach(async () => {
  // The hash for unknown addresses is created once, at the first request.
  await visitor().post(
    '/api/member-auth/login',
    { email: unknownAddress(), password: PASSWORD },
    tls,
  )
})

test('T-32 a wrong password and an unknown address cost one hash each at both doors, and answer alike', async () => {
  for (const door of ['member-auth', 'auth']) {
    const { email } = await make.account()
    const known = await costOf(`/api/${door}/login`, { email, password: 'wrong horse' })
    const unknown = await costOf(`/api/${door}/login`, {
      email: unknownAddress(),
      password: 'wrong horse',
    })
    expect(known.hashes).toBe(1)
    expect(unknown.hashes).toBe(1)
    expect(known.isHeld).toBe(true)
    expect(unknown.isHeld).toBe(true)
    expect(unknown.answer.statusCode).toBe(401)
    expect(unknown.answer.body).toBe(known.answer.body)
  }
})

test('T-32 S-16 the general door hashes once whether or not the address has an account, and answers alike', async () => {
  const { email } = await make.account()
  const known = await costOf('/api/auth/register', registration(email))
  const unknown = await costOf('/api/auth/register', registration(unknownAddress()))
  expect(known.hashes).toBe(1)
  expect(unknown.hashes).toBe(1)
  expect(known.isHeld).toBe(true)
  expect(unknown.isHeld).toBe(true)
  expect(known.answer.statusCode).toBe(201)
  expect(unknown.answer.statusCode).toBe(201)
  expect(unknown.answer.body).toBe(known.answer.body)
  expect(unknown.answer.cookies).toEqual(known.answer.cookies)
})

test('T-32 asking for a reset link takes the same statements, and no hash, for every address', async () => {
  const { email } = await make.account()
  for (const door of ['member-auth', 'auth']) {
    const known = await costOf(`/api/${door}/forgot-password`, { email })
    const unknown = await costOf(`/api/${door}/forgot-password`, { email: unknownAddress() })
    expect(known.statements).toEqual(expect.arrayContaining(['update', 'insert', 'commit']))
    expect(unknown.statements).toEqual(known.statements)
    expect(known.hashes).toBe(0)
    expect(unknown.hashes).toBe(0)
    expect(known.isHeld).toBe(true)
    expect(unknown.isHeld).toBe(true)
    expect(unknown.answer.body).toBe(known.answer.body)
  }
})

test('T-32 S-09 the rate limit on mails counts for an address, whether or not it has an account', async () => {
  const { email } = await make.account()
  const seen = await Promise.all(
    [email, unknownAddress()].map(async (address) => {
      const answers = []
      for (let count = 0; count < 4; count += 1) {
        const door = count % 2 ? 'member-auth' : 'auth'
        answers.push(await visitor().post(`/api/${door}/forgot-password`, { email: address }, tls))
      }
      return answers.map(({ statusCode, json }) => [statusCode, json().code ?? null])
    }),
  )
  const [known, unknown] = seen
  expect(known).toEqual([
    [200, null],
    [200, null],
    [200, null],
    [429, 'throttle.too_many'],
  ])
  expect(unknown).toEqual(known)
})

test('T-32 T-37 a common password is refused for known and unknown addresses alike, before any hash', async () => {
  const { email } = await make.account()
  for (const address of [email, unknownAddress()]) {
    const { answer, hashes: runs } = await costOf('/api/auth/register', {
      ...registration(address),
      password: 'baseball',
      confirmPassword: 'baseball',
    })
    expect(answer.json().code).toBe('accounts.common_password')
    expect(runs).toBe(0)
  }
})
