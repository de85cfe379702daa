import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { codeAt, enrol } from '../../../test/make/authenticator.ts'
import { storedHash } from '../../../test/make/stored-hash.ts'
import type { Visitor } from '../../../test/visitor.ts'

const app = await startApp({
  NODE_ENV: 'production',
  SESSION_SECRET: 'a'.repeat(32),
  PUBLIC_URL: 'https://swapstead.example',
  TRUST_PROXY: '1',
  RATE_LIMITS: 'on',
})
const { deps, make, visitor, as } = app
const PASSWORD = 'correct horse'
const password = await storedHash(PASSWORD)
const tls = { headers: { 'x-forwarded-proto': 'https' } }

const authenticate = (browser: Visitor, email: string, code?: string) =>
  browser.post(
    '/api/dev-team/authenticate',
    { email, password: PASSWORD, ...(code && { code }) },
    tls,
  )

test('CONSOLE-02 T-39 in production an admin enrols first, and takes up access with a code', async () => {
  const { id, email } = await make.member({ isAdmin: true, password })
  const led = await authenticate(visitor(), email)
  expectRefusal(led, 403, 'auth.second_factor_missing')
  expect(led.cookies).toEqual([])
  const browser = await as(id)
  expect((await browser.get('/api/auth/user', tls)).statusCode).toBe(200)
  const { secret } = await enrol(app, browser, PASSWORD)
  const answer = await authenticate(browser, email, codeAt(secret, deps.now()))
  expect(answer.statusCode).toBe(200)
  expect(answer.cookies.at(-1)).toMatchObject({ name: '__Host-swapstead.sid', secure: true })
})

test('T-33 an admin who enrols goes on under a new session id, and other sessions get no powers', async () => {
  const { id } = await make.member({ isAdmin: true, password })
  const [browser, elsewhere] = [await as(id), await as(id)]
  const before = browser.cookie()
  await enrol(app, browser, PASSWORD)
  expect(browser.cookie()).not.toBe(before)
  const thief = visitor()
  thief.takeCookie(before)
  const seen = [browser, elsewhere, thief].map((one) => one.get('/api/auth/user', tls))
  expect((await Promise.all(seen)).map(({ statusCode }) => statusCode)).toEqual([200, 401, 401])
})

test('SHELL-03 in production an admin keeps two-step sign-in, a member may switch it off', async () => {
  const remove = async (isAdmin: boolean) => {
    const { id } = await make.member({ isAdmin, password })
    const browser = await as(id)
    const { secret } = await enrol(app, browser, PASSWORD)
    const body = { password: PASSWORD, code: codeAt(secret, deps.now()) }
    const answer = await browser.post('/api/account/second-factor/remove', body, tls)
    return [answer.statusCode, answer.json().code ?? answer.json().hasSecondFactor]
  }
  expect(await remove(true)).toEqual([409, 'security.factor_needed'])
  expect(await remove(false)).toEqual([200, false])
})

test('T-39 without an admin there is no way to become a developer', async () => {
  const { email } = await make.member({ password })
  for (const somebody of [email, 'admin@swapstead.test', 'dev@swapstead.test']) {
    const answer = await authenticate(visitor(), somebody)
    expectRefusal(answer, 401, 'dev_team.wrong_credentials')
  }
})
