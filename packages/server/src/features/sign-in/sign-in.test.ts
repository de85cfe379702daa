import type { DomainEvent } from '@swapstead/domain/events.ts'
import { expect, test, vi } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { eventually } from '../../../test/observe/eventually.ts'
import { hashPassword } from '../../platform/identity/passwords.ts'

const { db, deps, make, visitor } = await startApp()
const LOGIN = '/api/member-auth/login'
const PASSWORD = 'correct horse'
const stored = await hashPassword(PASSWORD)

/** A member who can sign in. */
async function memberWithPassword(wish: Parameters<typeof make.member>[0] = {}) {
  const member = await make.member(wish)
  await db.updateTable('users').set({ password: stored }).where('id', '=', member.id).execute()
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  return { id: member.id, email: email ?? '' }
}

test('ACCOUNTS-13 ACCOUNTS-18 ACCOUNTS-22 signing in opens both user calls', async () => {
  const { id, email } = await memberWithPassword()
  const ann = visitor()
  const answer = await ann.post(LOGIN, { email, password: PASSWORD })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ id, email, isGuest: false })
  expect((await ann.get('/api/member-auth/user')).json()).toEqual(answer.json())
  expect((await ann.get('/api/auth/user')).json()).toEqual(answer.json())
})

test('S-16 the address is read in any case', async () => {
  const { id, email } = await memberWithPassword({ email: 'mixed.case@example.com' })
  for (const typed of [' MIXED.Case@Example.com ', 'mixed.case@example.com']) {
    const answer = await visitor().post(LOGIN, { email: typed, password: PASSWORD })
    expect(answer.json(), typed).toMatchObject({ id, email })
  }
})

test('ACCOUNTS-13 signing in is noted at the account', async () => {
  const { id, email } = await memberWithPassword()
  const before = new Date()
  await visitor().post(LOGIN, { email, password: PASSWORD })
  const row = await db
    .selectFrom('users')
    .select('lastLoginAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.lastLoginAt?.getTime()).toBeGreaterThanOrEqual(before.getTime())
})

test('T-32 a wrong password and an unknown address are told apart by nothing', async () => {
  const { email } = await memberWithPassword()
  const wrong = await visitor().post(LOGIN, { email, password: 'wrong horse' })
  const unknown = await visitor().post(LOGIN, { email: 'nobody@example.com', password: PASSWORD })
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toEqual({
    code: 'accounts.wrong_credentials',
    message: 'Invalid email or password.',
  })
  expect(unknown.body).toBe(wrong.body)
  expect(unknown.statusCode).toBe(wrong.statusCode)
  const headersOf = (answer: typeof wrong) => Object.keys(answer.headers).sort()
  expect(headersOf(unknown)).toEqual(headersOf(wrong))
})

test('ACCOUNTS-32 S-77 a banned member is told so, after the right password alone', async () => {
  const { email } = await memberWithPassword({ isBanned: true })
  const right = await visitor().post(LOGIN, { email, password: PASSWORD })
  expect(right.statusCode).toBe(403)
  expect(right.json()).toEqual({
    code: 'accounts.banned',
    message: 'This account has been deactivated. Contact Support to ask about it.',
  })
  expect(right.cookies).toEqual([])
  const wrong = await visitor().post(LOGIN, { email, password: 'wrong horse' })
  expect(wrong.json()).toMatchObject({ code: 'accounts.wrong_credentials' })
})

test('ACCOUNTS-13 guests and accounts without a password do not sign in here', async () => {
  const guest = await memberWithPassword({ isGuest: true })
  const unset = await make.member({ email: 'no.password@example.com' })
  expect(unset.id).toBeTruthy()
  for (const email of [guest.email, 'no.password@example.com']) {
    const answer = await visitor().post(LOGIN, { email, password: PASSWORD })
    expect(answer.json(), email).toMatchObject({ code: 'accounts.wrong_credentials' })
  }
})

test('ACCOUNTS-39 ACCOUNTS-40 an incomplete form is refused in its words', async () => {
  const answer = await visitor().post(LOGIN, { email: 'ann', password: '' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().issues).toEqual([
    { path: 'email', message: 'Please enter a valid email address' },
    { path: 'password', message: 'Password is required' },
  ])
})

test('T-33 signing in changes the id of the session', async () => {
  const { email } = await memberWithPassword()
  const browser = visitor()
  await browser.post(LOGIN, { email, password: PASSWORD })
  const first = browser.cookie()
  await browser.post(LOGIN, { email, password: PASSWORD })
  expect(browser.cookie()).not.toBe(first)
  const thief = visitor()
  thief.takeCookie(first)
  expect((await thief.get('/api/auth/user')).statusCode).toBe(401)
})

test('T-33 a failed sign-in leaves the session that was there', async () => {
  const { email } = await memberWithPassword()
  const browser = visitor()
  await browser.post(LOGIN, { email, password: PASSWORD })
  await browser.post(LOGIN, { email, password: 'wrong horse' })
  expect((await browser.get('/api/auth/user')).json()).toMatchObject({ email })
})

test('T-37 a long password is compared to its last character', async () => {
  const { id, email } = await memberWithPassword()
  const long = `${'a'.repeat(127)}b`
  const password = await hashPassword(long)
  await db.updateTable('users').set({ password }).where('id', '=', id).execute()
  const trial = async (typed: string) =>
    (await visitor().post(LOGIN, { email, password: typed })).statusCode
  expect(await trial(`${'a'.repeat(127)}c`)).toBe(401)
  expect(await trial('a'.repeat(127))).toBe(401)
  expect(await trial(long)).toBe(200)
})

test('ACCOUNTS-31 what happens at the door is told to whoever listens, and wakes no page', async () => {
  const told: DomainEvent[] = []
  deps.events.on(async (_tx, happened) => void told.push(...happened))
  const announce = vi.spyOn(deps.live, 'announce')
  const { id, email } = await memberWithPassword()
  const from = { remoteAddress: '203.0.113.9', headers: { 'user-agent': 'Firefox on Mars' } }
  await visitor().post(LOGIN, { email, password: 'wrong horse' }, from)
  await visitor().post(LOGIN, { email: 'nobody@example.com', password: PASSWORD }, from)
  const circumstances = { userId: id, userAgent: 'Firefox on Mars', ip: '203.0.113.9' }
  await eventually(() => expect(told).toEqual([{ type: 'sign_in_failed', ...circumstances }]))
  await visitor().post(LOGIN, { email, password: PASSWORD }, from)
  expect(told.slice(1)).toEqual([{ type: 'signed_in', ...circumstances }])
  expect(announce).not.toHaveBeenCalled()
})
