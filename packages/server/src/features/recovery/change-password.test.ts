import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { codeAt, enrol } from '../../../test/make/authenticator.ts'
import { newestMail } from '../../../test/observe/mailbox.ts'
import type { Visitor } from '../../../test/visitor.ts'

const app = await startApp({ RATE_LIMITS: 'signIn=1000/300,signInAccount=3/900' })
const { db, deps, make, visitor, as } = app
const NEW = 'a new battery staple'
const change = (browser: Visitor, currentPassword: string, newPassword = NEW, more = {}) =>
  browser.post('/api/auth/change-password', {
    currentPassword,
    newPassword,
    confirmPassword: newPassword,
    ...more,
  })
const isSignedIn = async (browser: Visitor) =>
  (await browser.get('/api/auth/user')).statusCode === 200
const signIn = (email: string, password: string) =>
  visitor().post('/api/member-auth/login', { email, password })

test('ACCOUNTS-29 the password is changed, and its owner is told', async () => {
  const { id, email, password } = await make.account()
  const answer = await change(await as(id), password)
  expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
    statusCode: 200,
    body: { message: 'Your password is changed. Other devices were signed out.' },
  })
  expect((await signIn(email, password)).statusCode).toBe(401)
  expect((await signIn(email, NEW)).statusCode).toBe(200)
  expect(await newestMail(deps, email)).toMatchObject({ subject: 'Your password was changed' })
})

test('ACCOUNTS-29 a wrong current password is refused in words that can be shown', async () => {
  const { id, email, password } = await make.account()
  const browser = await as(id)
  const answer = await change(browser, 'wrong horse')
  expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
    statusCode: 403,
    body: {
      code: 'recovery.wrong_password',
      message: 'Current password is incorrect',
      issues: [{ path: 'currentPassword', message: 'Current password is incorrect' }],
    },
  })
  expect(await isSignedIn(browser)).toBe(true)
  expect((await signIn(email, password)).statusCode).toBe(200)
})

test('ACCOUNTS-47 ACCOUNTS-48 ACCOUNTS-49 C-40 an incomplete form is refused in its words', async () => {
  const browser = await as((await make.account()).id)
  const wrong: [more: object, path: string, message: string][] = [
    [{ currentPassword: '' }, 'currentPassword', 'Current password is required'],
    [{ newPassword: '1234567' }, 'newPassword', 'Password must be at least 8 characters'],
    [{ confirmPassword: '' }, 'confirmPassword', 'Passwords do not match'],
    [{ confirmPassword: undefined }, 'confirmPassword', 'Passwords do not match'],
    [{ confirmPassword: 'another one' }, 'confirmPassword', 'Passwords do not match'],
  ]
  for (const [more, path, message] of wrong) {
    const answer = await change(browser, 'correct horse', NEW, more)
    expect(answer.statusCode, message).toBe(400)
    expect(answer.json().issues).toContainEqual({ path, message })
  }
})

test('S-06 T-34 every other session of the account ends', async () => {
  const { id, password } = await make.account()
  const [here, there] = [await as(id), await as(id)]
  const stranger = await as((await make.member()).id)
  await change(here, password)
  expect(await isSignedIn(here)).toBe(true)
  expect(await isSignedIn(there)).toBe(false)
  expect(await isSignedIn(stranger)).toBe(true)
})

test('T-33 the session goes on under a new id, and the old one opens nothing', async () => {
  const { id, password } = await make.account()
  const browser = await as(id)
  const sessionOf = () =>
    db
      .selectFrom('sessions')
      .select(['id', 'sid', 'sess'])
      .where('userId', '=', id)
      .executeTakeFirstOrThrow()
  const [cookie, before] = [browser.cookie(), await sessionOf()]
  await change(browser, password)
  const after = await sessionOf()
  expect(browser.cookie()).not.toBe(cookie)
  expect(after.sid).not.toBe(before.sid)
  expect(after.id).toEqual(before.id)
  expect(after.sess).toEqual(before.sess)
  expect(await isSignedIn(browser)).toBe(true)
  const thief = visitor()
  thief.takeCookie(cookie)
  expect(await isSignedIn(thief)).toBe(false)
})

test('T-30 a reset link that was sent before ends with the password it was to replace', async () => {
  const { id, email, password } = await make.account()
  await visitor().post('/api/member-auth/forgot-password', { email })
  const { token } = await newestMail(deps, email)
  await change(await as(id), password)
  const answer = await visitor().post('/api/member-auth/verify-reset-token', { token })
  expect(answer.json()).toMatchObject({ code: 'recovery.link_invalid' })
})

test('T-37 the same password and the commonest ones are refused', async () => {
  const { id, password } = await make.account()
  const browser = await as(id)
  const refusalOf = async (typed: string) => {
    const answer = await change(browser, password, typed)
    return [answer.statusCode, answer.json().code, answer.json().issues[0].path]
  }
  expect(await refusalOf(password)).toEqual([400, 'recovery.same_password', 'newPassword'])
  expect(await refusalOf('Football')).toEqual([400, 'accounts.common_password', 'newPassword'])
})

test('T-36 guessing at an open session is limited like guessing at the door, and counts together with it', async () => {
  const { id, email, password } = await make.account()
  const browser = await as(id)
  expect((await change(browser, 'wrong horse')).statusCode).toBe(403)
  expect((await signIn(email, 'wrong horse')).statusCode).toBe(401)
  expect((await change(browser, 'wrong horse')).statusCode).toBe(403)
  for (const answer of [await change(browser, password), await signIn(email, password)]) {
    expectRefusal(answer, 429, 'throttle.too_many')
  }
})

test('S-09 a new password by the link of a mail clears the rate limit of the old one', async () => {
  const { email } = await make.account()
  for (let failure = 0; failure < 3; failure += 1) await signIn(email, 'wrong horse')
  expect((await signIn(email, 'correct horse')).statusCode).toBe(429)
  await visitor().post('/api/member-auth/forgot-password', { email })
  const { token } = await newestMail(deps, email)
  const form = { token, password: NEW, confirmPassword: NEW }
  expect((await visitor().post('/api/member-auth/reset-password', form)).statusCode).toBe(200)
  expect((await signIn(email, NEW)).statusCode).toBe(200)
})

test('S-08 T-30 no key keeps anything of the passwords', async () => {
  const { id, email, password } = await make.account()
  const browser = await as(id)
  const form = { currentPassword: password, newPassword: NEW, confirmPassword: NEW }
  const more = { headers: { 'idempotency-key': 'one change' } }
  const send = async () => (await browser.post('/api/auth/change-password', form, more)).statusCode
  expect(await send()).toBe(200)
  expect(await send()).toBe(403)
  expect((await signIn(email, NEW)).statusCode).toBe(200)
  const keys = db.selectFrom('idempotencyKeys').select('key').where('actorId', '=', id)
  expect(await keys.execute()).toEqual([])
})

test('ACCOUNTS-29 T-34 where two-step sign-in is on, a change takes a code too, which counts once', async () => {
  const { id, email, password } = await make.account()
  const browser = await as(id)
  const { secret, recoveryCodes } = await enrol(app, browser, password)
  const outcome = async (code?: string, current = password) => {
    const answer = await change(browser, current, NEW, { code })
    return [answer.statusCode, answer.json().code]
  }
  expect(await outcome()).toEqual([401, 'auth.second_factor_required'])
  expect(await outcome('000000')).toEqual([401, 'auth.second_factor_wrong'])
  expect(await outcome(recoveryCodes[0], 'wrong horse')).toEqual([403, 'recovery.wrong_password'])
  expect(await isSignedIn(browser)).toBe(true)
  const code = codeAt(secret, deps.now())
  expect(await outcome(code)).toEqual([200, undefined])
  const again = await change(browser, NEW, 'another battery staple', { code })
  expectRefusal(again, 401, 'auth.second_factor_wrong')
  const signedIn = await visitor().post('/api/member-auth/login', {
    email,
    password: NEW,
    code: recoveryCodes[0],
  })
  expect(signedIn.statusCode).toBe(200)
})
