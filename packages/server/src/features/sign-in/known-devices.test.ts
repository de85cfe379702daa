import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { newestMail } from '../../../test/observe/mailbox.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { pruneDevices } from '../../platform/identity/known-devices.ts'

const { db, deps, make, visitor } = await startApp({ RATE_LIMITS: 'on' })
const NEW = 'a new battery staple'
const doors = ['member-auth', 'auth'] as const

let hosts = 0
/** Another address each time, so that only the account's own limit counts. */
const from = () => {
  hosts += 1
  return { remoteAddress: `198.51.${hosts >> 8}.${hosts & 255}` }
}
const signIn = (browser: Visitor, email: string, password: string, door: string = 'member-auth') =>
  browser.post(`/api/${door}/login`, { email, password }, from())
/** Counts failures at an account without hashing passwords, which takes long. */
async function failAt(email: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1)
    await deps.rateLimits.countSilently('signInDay', email)
}
/** An account, and a signed-out browser that has signed in to it before. */
async function accountInUse() {
  const account = await make.account()
  const browser = visitor()
  await signIn(browser, account.email, account.password)
  await browser.get('/api/logout')
  return { ...account, browser }
}
const unknownDevice = {
  code: 'accounts.device_unknown',
  message:
    'This account has had too many failed sign-ins. Please use a device that has signed in before, or reset your password.',
}

test('S-09 T-36 above 100 failures in a day only devices that the account knows get in, at either door', async () => {
  const { email, password, browser } = await accountInUse()
  await failAt(email, 99)
  expect((await signIn(visitor(), email, 'wrong horse')).statusCode).toBe(401)
  for (const door of doors) {
    const strange = await signIn(visitor(), email, password, door)
    expect({ statusCode: strange.statusCode, body: strange.json() }).toEqual({
      statusCode: 403,
      body: unknownDevice,
    })
    expect(strange.cookies).toEqual([])
    expect((await signIn(browser, email, password, door)).statusCode).toBe(200)
  }
})

test('S-09 failures count for the account wherever they come from and however it is written', async () => {
  const { email, password } = await make.account()
  await failAt(email, 97)
  for (const typed of [email, email.toUpperCase(), ` ${email} `]) {
    expect((await signIn(visitor(), typed, 'wrong horse')).statusCode).toBe(401)
  }
  expect((await signIn(visitor(), email, password)).json()).toEqual(unknownDevice)
})

test('S-09 T-32 the answer tells neither whether the password was right nor whether there is an account', async () => {
  const { email, password } = await make.account()
  const unknown = 'besieged.nobody@example.com'
  await failAt(email, 100)
  await failAt(unknown, 100)
  const answers = [
    await signIn(visitor(), email, password),
    await signIn(visitor(), email, 'wrong horse'),
    await signIn(visitor(), unknown, password),
  ]
  for (const { statusCode, body } of answers) {
    expect({ statusCode, body: JSON.parse(body) }).toEqual({ statusCode: 403, body: unknownDevice })
  }
})

test('S-09 a device that is known to one account is a stranger to the others', async () => {
  const { browser } = await accountInUse()
  const { email, password } = await make.account()
  await failAt(email, 100)
  expect((await signIn(browser, email, password)).statusCode).toBe(403)
})

test('S-09 a wrong password makes no device known, and a made-up cookie neither', async () => {
  const { id, email, password } = await make.account()
  const browser = visitor()
  await signIn(browser, email, 'wrong horse')
  const rows = await listDevices(id)
  expect(rows).toEqual([])
  await failAt(email, 100)
  expect((await signIn(browser, email, password)).statusCode).toBe(403)
  const cookie = `swapstead.device=${'A'.repeat(43)}`
  const forged = await visitor().post(
    '/api/member-auth/login',
    { email, password },
    { ...from(), headers: { cookie } },
  )
  expect(forged.statusCode).toBe(403)
})

test('S-09 the link of a reset mail lets its device in while strangers stay out', async () => {
  const { email } = await make.account()
  await failAt(email, 100)
  const browser = visitor()
  await browser.post('/api/member-auth/forgot-password', { email }, from())
  const { token } = await newestMail(deps, email)
  const form = { token, password: NEW, confirmPassword: NEW }
  expect((await browser.post('/api/auth/reset-password', form, from())).statusCode).toBe(200)
  expect((await signIn(visitor(), email, NEW)).statusCode).toBe(403)
  expect((await signIn(browser, email, NEW)).statusCode).toBe(200)
})

test('S-09 whoever joins is known from then on', async () => {
  const browser = visitor()
  const email = 'joins.with.device@example.com'
  const password = 'correct horse'
  const form = { firstName: 'Ann', lastName: 'Lee', email, password, confirmPassword: password }
  await browser.post('/api/member-auth/register', form, from())
  await failAt(email, 100)
  expect((await signIn(browser, email, password)).statusCode).toBe(200)
})

test('S-09 T-34 a browser is one device however often it signs in, and the table holds a hash alone', async () => {
  const { id, email, password, browser } = await accountInUse()
  const answer = await signIn(browser, email, password)
  const cookie = answer.cookies.find(({ name }) => name === 'swapstead.device')
  expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax' })
  const rows = await listDevices(id)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(cookie?.value)
})

test('S-09 a device that was not used for 400 days is forgotten, and no other', async () => {
  const { id, email, password } = await accountInUse()
  await signIn(visitor(), email, password)
  const [old] = await listDevices(id)
  await db
    .updateTable('knownDevices')
    .set({ lastUsedAt: new Date(Date.now() - 401 * DAY) })
    .where('deviceHash', '=', old?.deviceHash ?? '')
    .execute()
  await pruneDevices(db, new AbortController().signal)
  const rows = await listDevices(id)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.deviceHash).not.toBe(old?.deviceHash)
})

async function listDevices(userId: string) {
  return db.selectFrom('knownDevices').selectAll().where('userId', '=', userId).execute()
}
