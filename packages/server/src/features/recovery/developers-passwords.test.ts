import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { codeAt, enrol } from '../../../test/make/authenticator.ts'
import { signInDeveloper } from '../../../test/make/developers.ts'
import { newestMail } from '../../../test/observe/mailbox.ts'
import type { Visitor } from '../../../test/visitor.ts'

const app = await startApp({ RATE_LIMITS: 'signIn=1000/300,signInAccount=3/900' })
const strict = await startApp({ DEVELOPER_PASSWORD_MIN: '8' })
const { db, deps, visitor, as } = app
const NEW = 'zq7xk2'

async function developer(of: typeof app) {
  const account = await of.make.account({ isAdmin: true })
  return { ...account, open: () => signInDeveloper(of, account.id) }
}
const change = (browser: Visitor, currentPassword: string, newPassword: unknown = NEW) =>
  browser.patch('/api/dev-team/change-password', { currentPassword, newPassword })
const signIn = async (email: string, password: string) =>
  (await visitor().post('/api/auth/login', { email, password })).statusCode

test('CONSOLE-08 CONSOLE-16 the password is changed, its owner told, and the audit says so', async () => {
  const { id, email, password, open } = await developer(app)
  const answer = await change(await open(), password)
  expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
    statusCode: 200,
    body: { message: 'Your password is changed. Other devices were signed out.' },
  })
  expect(await signIn(email, password)).toBe(401)
  expect(await signIn(email, NEW)).toBe(200)
  expect(await newestMail(deps, email)).toMatchObject({ subject: 'Your password was changed' })
  const entries = await db
    .selectFrom('auditEntries')
    .select(['actorId', 'action', 'type', 'subjectId', 'description'])
    .where('subjectId', '=', id)
    .execute()
  expect(entries).toMatchObject([
    { actorId: id, action: 'developer_password_changed', type: 'developer' },
  ])
  expect(JSON.stringify(entries)).not.toContain(NEW)
})

test('CONSOLE-19 six characters are enough, five are refused in the words of the spec', async () => {
  const { password, open } = await developer(app)
  const browser = await open()
  for (const short of ['zq7xk', '', null]) {
    const answer = await change(browser, password, short)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([
      { path: 'newPassword', message: 'Password must be at least 6 characters long.' },
    ])
  }
  expect((await change(browser, password, 'zq7xk2')).statusCode).toBe(200)
})

test('CONSOLE-16 a confirmation that comes along has to be the same', async () => {
  const { password, open } = await developer(app)
  const browser = await open()
  const typed = (confirmPassword: string) => {
    const form = { currentPassword: password, newPassword: NEW, confirmPassword }
    return browser.patch('/api/dev-team/change-password', form)
  }
  const refused = await typed('another one')
  expect(refused.statusCode).toBe(400)
  expect(refused.json().issues).toEqual([
    {
      path: 'confirmPassword',
      message: 'The new password and its confirmation must be the same.',
    },
  ])
  expect((await typed(NEW)).statusCode).toBe(200)
})

test('C-38 CONSOLE-19 where the operator asks for eight, seven are refused', async () => {
  const { password, open } = await developer(strict)
  const browser = await open()
  const answer = await change(browser, password, 'zq7xk2m')
  expect({ statusCode: answer.statusCode, message: answer.json().message }).toEqual({
    statusCode: 400,
    message: 'Password must be at least 8 characters long.',
  })
  expect((await change(browser, password, 'zq7xk2mp')).statusCode).toBe(200)
})

test('C-38 T-37 the commonest passwords, the same one and a wrong current one are refused', async () => {
  const { password, open } = await developer(app)
  const browser = await open()
  const refusal = async (current: string, typed: string) => {
    const answer = await change(browser, current, typed)
    return [answer.statusCode, answer.json().code, answer.json().issues[0].path]
  }
  expect(await refusal(password, 'dragon')).toEqual([
    400,
    'accounts.common_password',
    'newPassword',
  ])
  expect(await refusal(password, password)).toEqual([400, 'recovery.same_password', 'newPassword'])
  expect(await refusal('wrong horse', NEW)).toEqual([
    403,
    'recovery.wrong_password',
    'currentPassword',
  ])
})

test('S-06 T-33 T-34 other sessions end, this one goes on under a new id with its access', async () => {
  const { password, open } = await developer(app)
  const [here, there] = [await open(), await open()]
  const cookie = here.cookie()
  await change(here, password)
  expect(here.cookie()).not.toBe(cookie)
  const docs = async (browser: Visitor) => (await browser.get('/api/dev/project-docs')).statusCode
  expect(await docs(here)).toBe(200)
  expect(await docs(there)).toBe(401)
})

test('T-36 C-38 guessing here is limited together with guessing at the doors', async () => {
  const { email, password, open } = await developer(app)
  const browser = await open()
  for (let failure = 0; failure < 3; failure += 1) await change(browser, 'wrong horse')
  expect((await change(browser, password)).statusCode).toBe(429)
  expect(await signIn(email, password)).toBe(429)
})

test('T-08 CONSOLE-08 without developer access nobody changes a password here, and no key keeps it', async () => {
  const { id, email, password, open } = await developer(app)
  const statuses = [await change(visitor(), password), await change(await as(id), password)]
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 403])
  expect(await signIn(email, password)).toBe(200)
  const form = { currentPassword: password, newPassword: NEW }
  const more = { headers: { 'idempotency-key': 'one change' } }
  const changed = await (await open()).patch('/api/dev-team/change-password', form, more)
  expect(changed.statusCode, changed.body).toBe(200)
  const keys = db.selectFrom('idempotencyKeys').select('key').where('actorId', '=', id)
  expect(await keys.execute()).toEqual([])
})

test('CONSOLE-08 T-34 a developer’s change takes a code where two-step sign-in is on', async () => {
  const { password, open } = await developer(app)
  const browser = await open()
  const { secret } = await enrol(app, browser, password)
  const without = await change(browser, password)
  expectRefusal(without, 401, 'auth.second_factor_required')
  const changed = await browser.patch('/api/dev-team/change-password', {
    currentPassword: password,
    newPassword: NEW,
    code: codeAt(secret, deps.now()),
  })
  expect(changed.statusCode).toBe(200)
})
