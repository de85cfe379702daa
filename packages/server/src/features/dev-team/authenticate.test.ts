import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { codeAt, enrol } from '../../../test/make/authenticator.ts'
import { storedHash } from '../../../test/make/stored-hash.ts'
import { contentsOf } from '../../../test/observe/contents.ts'
import type { Answer, Visitor } from '../../../test/visitor.ts'

const app = await startApp()
const { db, deps, make, visitor, as, passTime } = app
const AUTHENTICATE = '/api/dev-team/authenticate'
const PASSWORD = 'correct horse'
const password = await storedHash(PASSWORD)
const MINUTE = 60_000

const admin = () => make.member({ isAdmin: true, password })
const authenticate = (browser: Visitor, email: string, more: object = {}) =>
  browser.post(AUTHENTICATE, { email, password: PASSWORD, ...more })
const outcome = (answer: Answer) => [answer.statusCode, answer.json().code]
const sessionsOf = (userId: string) =>
  db.selectFrom('sessions').selectAll().where('userId', '=', userId).execute()
/** How long each session of the account has developer access, in minutes from now. */
const accessOf = async (userId: string) =>
  (await sessionsOf(userId)).map(({ sess }) => {
    const { developerUntil } = sess as { developerUntil?: number }
    return developerUntil && Math.round((developerUntil - deps.now().getTime()) / MINUTE)
  })
const statusOf = async (browser: Visitor, url = '/api/auth/user') =>
  (await browser.get(url)).statusCode

test('CONSOLE-02 CONSOLE-05 an admin’s e-mail and password open developer access', async () => {
  const { id, email } = await admin()
  const browser = visitor()
  const answer = await authenticate(browser, email)
  expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
    statusCode: 200,
    body: { success: true, message: 'You now have developer access.' },
  })
  expect(await accessOf(id)).toEqual([30])
  const [session] = (await browser.get('/api/account/sessions')).json()
  expect(session).toMatchObject({ isCurrent: true, door: 'developer' })
})

test('C-36 who came in as developer is a general user, and no member', async () => {
  const { email } = await admin()
  const browser = visitor()
  await authenticate(browser, email)
  expect(await statusOf(browser)).toBe(200)
  expect(await statusOf(browser, '/api/member-auth/user')).toBe(401)
})

test('CONSOLE-13 C-39 T-32 whatever is wrong, the refusal is the same to the letter', async () => {
  const boss = await admin()
  const member = await make.member({ password })
  const guest = await make.member({ isGuest: true, password })
  const banned = await make.member({ isAdmin: true, isBanned: true, password })
  const keyless = await make.member({ isAdmin: true })
  const withFactor = await make.member({ password })
  await enrol(app, await as(withFactor.id), PASSWORD)
  // A refusal stores only a note for the account's owner.
  const before = await contentsOf(db, ['sign_ins'])
  const answers = [
    await authenticate(visitor(), boss.email, { password: 'wrong horse' }),
    await authenticate(visitor(), 'nobody@example.com'),
    await authenticate(visitor(), withFactor.email),
  ]
  for (const { email } of [member, guest, banned, keyless]) {
    answers.push(await authenticate(visitor(), email))
  }
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({
      code: 'dev_team.wrong_credentials',
      message: 'Both development passwords must be correct.',
    })
    expect(answer.cookies).toEqual([])
  }
  expect(await contentsOf(db, ['sign_ins'])).toBe(before)
})

test('CONSOLE-05 an incomplete form is refused in its words', async () => {
  const answer = await visitor().post(AUTHENTICATE, { email: 'boss' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().issues.map(({ path }: { path: string }) => path)).toEqual([
    'email',
    'password',
  ])
})

test('T-33 S-05 in the own session access is added under a new id, and the sign-in stays', async () => {
  const { id, email } = await admin()
  const browser = await as(id)
  const [before] = await sessionsOf(id)
  const stolen = visitor()
  stolen.takeCookie(browser.cookie())
  expect((await authenticate(browser, email)).statusCode).toBe(200)
  expect(await statusOf(stolen)).toBe(401)
  expect(await accessOf(id)).toEqual([30])
  const [session] = (await browser.get('/api/account/sessions')).json()
  expect(session).toMatchObject({ id: before?.id, door: 'member', isCurrent: true })
  expect(await statusOf(browser, '/api/member-auth/user')).toBe(200)
  passTime(31 * MINUTE)
  expect(await statusOf(browser)).toBe(200)
})

test('T-33 who was somebody else goes on as the developer, and the other session has ended', async () => {
  const { id: memberId } = await make.member()
  const { id, email } = await admin()
  const browser = await as(memberId)
  const former = visitor()
  former.takeCookie(browser.cookie())
  await authenticate(browser, email)
  expect((await browser.get('/api/auth/user')).json()).toMatchObject({ id })
  expect(await statusOf(former)).toBe(401)
  expect(await sessionsOf(memberId)).toEqual([])
})

test('T-33 a refused developer stays who they were', async () => {
  const { id, email } = await admin()
  const browser = await as(id)
  const cookie = browser.cookie()
  await authenticate(browser, email, { password: 'wrong horse' })
  expect(browser.cookie()).toBe(cookie)
  expect(await accessOf(id)).toEqual([undefined])
})

test('CONSOLE-02 a code is asked for after the right password of an admin', async () => {
  const { id, email } = await admin()
  const { secret } = await enrol(app, await as(id), PASSWORD)
  const ask = (more: object) => authenticate(visitor(), email, more)
  const wrong = { password: 'wrong horse' }
  expect(outcome(await ask({}))).toEqual([401, 'auth.second_factor_required'])
  expect(outcome(await ask(wrong))).toEqual([401, 'dev_team.wrong_credentials'])
  expect(outcome(await ask({ code: '000-000' }))).toEqual([401, 'auth.second_factor_wrong'])
  const code = codeAt(secret, deps.now())
  expect((await ask({ code })).statusCode).toBe(200)
  expect(outcome(await ask({ code }))).toEqual([401, 'auth.second_factor_wrong'])
})

test('S-12 taking up developer access and laying it down are written down with it, and a refusal is not', async () => {
  const { id, email } = await admin()
  await authenticate(visitor(), email, { password: 'wrong horse' })
  const [own, added] = [visitor(), await as(id)]
  for (const browser of [own, added]) {
    await authenticate(browser, email)
    await browser.post('/api/dev-team/logout')
    await browser.post('/api/dev-team/logout')
  }
  const entries = await db
    .selectFrom('auditEntries')
    .selectAll()
    .where('actorId', '=', id)
    .orderBy('id')
    .execute()
  const about = { type: 'developer', subjectId: id, details: null }
  const [up, down] = ['developer_signed_in', 'developer_signed_out']
  expect(entries).toMatchObject([up, down, up, down].map((action) => ({ action, ...about })))
  expect(JSON.stringify(entries)).not.toContain(email)
})

test('CONSOLE-06 S-81 logging out lays access down and leaves the sign-in it was added to', async () => {
  const { id, email } = await admin()
  const browser = await as(id)
  await authenticate(browser, email)
  const withAccess = visitor()
  withAccess.takeCookie(browser.cookie())
  const answer = await browser.post('/api/dev-team/logout')
  expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
    statusCode: 200,
    body: { message: 'You no longer have developer access.' },
  })
  expect(await accessOf(id)).toEqual([undefined])
  expect(await statusOf(browser)).toBe(200)
  expect(await statusOf(withAccess)).toBe(401)
})

test('CONSOLE-06 S-81 logging out ends a session that began at the developers’ door', async () => {
  const { id, email } = await admin()
  const browser = visitor()
  await authenticate(browser, email)
  const replayed = visitor()
  replayed.takeCookie(browser.cookie())
  expect((await browser.post('/api/dev-team/logout')).statusCode).toBe(200)
  expect(browser.cookie()).toBeNull()
  expect(await statusOf(replayed)).toBe(401)
  expect(await sessionsOf(id)).toEqual([])
})

test('CONSOLE-06 logging out without developer access changes nothing', async () => {
  const { id } = await make.member()
  const browser = await as(id)
  const before = await sessionsOf(id)
  for (const somebody of [visitor(), browser]) {
    expect((await somebody.post('/api/dev-team/logout')).statusCode).toBe(200)
  }
  expect(await sessionsOf(id)).toEqual(before)
})
