import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { codeAt, enrol } from '../../../test/make/authenticator.ts'
import { storedHash } from '../../../test/make/stored-hash.ts'

const app = await startApp({ RATE_LIMITS: 'on' })
const { db, deps, make, visitor, as } = app
const PASSWORD = 'correct horse'
const password = await storedHash(PASSWORD)
let hosts = 0
const freshAddress = () => {
  hosts += 1
  return `198.51.100.${hosts}`
}

async function enrolled() {
  const { id, email } = await make.member({ password })
  const browser = await as(id)
  return { id, email, browser, ...(await enrol(app, browser, PASSWORD)) }
}
const shown = (secret: string, stepsLater = 0) => codeAt(secret, deps.now(), stepsLater)
const signIn = (email: string, from: string, code?: string) =>
  visitor().post(
    '/api/member-auth/login',
    { email, password: PASSWORD, ...(code && { code }) },
    { remoteAddress: from },
  )
const wrong = '000-000'

test('T-36 the 11th wrong code for one account from one address in 15 minutes is refused', async () => {
  const { email, secret } = await enrolled()
  const [from, elsewhere] = [freshAddress(), freshAddress()]
  for (let count = 1; count <= 10; count += 1) {
    expect((await signIn(email, from, wrong)).statusCode, `code ${count}`).toBe(401)
  }
  const refused = await signIn(email, from, shown(secret))
  expectRefusal(refused, 429, 'throttle.too_many')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600)
  expect((await signIn(email, elsewhere, shown(secret))).statusCode).toBe(200)
})

test('T-36 many wrong codes at once are not looked at before they are counted', async () => {
  const { email } = await enrolled()
  const from = freshAddress()
  const answers = await Promise.all(Array.from({ length: 16 }, () => signIn(email, from, wrong)))
  const statuses = answers.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(6).fill(429)])
})

test('T-36 an account takes 30 wrong codes a day, from however many addresses they come', async () => {
  const { email, secret } = await enrolled()
  for (let host = 0; host < 3; host += 1) {
    const from = freshAddress()
    for (let count = 0; count < 10; count += 1) {
      expect((await signIn(email, from, wrong)).statusCode).toBe(401)
    }
  }
  const refused = await signIn(email, freshAddress(), shown(secret))
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
})

test('S-09 right codes are no tries, and neither is signing in without one', async () => {
  const { id, email, recoveryCodes } = await enrolled()
  const from = freshAddress()
  for (let count = 0; count < 12; count += 1) {
    expect((await signIn(email, from)).json().code).toBe('auth.second_factor_required')
  }
  for (let count = 0; count < 9; count += 1) await signIn(email, from, wrong)
  for (const code of recoveryCodes.slice(0, 3)) {
    expect((await signIn(email, from, code)).statusCode).toBe(200)
  }
  const { hits } = await db
    .selectFrom('rateLimits')
    .select('hits')
    .where('key', '=', `secondFactorAccount:${id}`)
    .executeTakeFirstOrThrow()
  expect(hits).toBe(9)
  for (let count = 0; count < 10; count += 1) {
    expect((await signIn(email, from, wrong)).statusCode).toBe(401)
  }
  expect((await signIn(email, from, wrong)).statusCode).toBe(429)
})

test('T-36 passwords tried in the account settings count like those at signing in', async () => {
  const { email, browser } = await enrolled()
  const from = freshAddress()
  const remove = (typed: string) =>
    browser.post(
      '/api/account/second-factor/remove',
      { password: typed, code: wrong },
      { remoteAddress: from },
    )
  for (let count = 0; count < 10; count += 1) {
    expect((await remove('wrong horse')).statusCode).toBe(403)
  }
  expect((await remove(PASSWORD)).statusCode).toBe(429)
  expect((await signIn(email, from)).statusCode).toBe(429)
  expect((await signIn(email, freshAddress())).statusCode).toBe(401)
})

test('ACCOUNTS-31 a wrong code is a failed sign-in in the owner’s list, being asked for one is not', async () => {
  const { email, browser, secret } = await enrolled()
  const from = freshAddress()
  await signIn(email, from)
  await signIn(email, from, wrong)
  await signIn(email, from, shown(secret))
  const list = (await browser.get('/api/account/sign-ins')).json()
  expect(list.map(({ succeeded }: { succeeded: boolean }) => succeeded)).toEqual([true, false])
})
