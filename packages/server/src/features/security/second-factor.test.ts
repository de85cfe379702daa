import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { beginStep, codeAt, enrol } from '../../../test/make/authenticator.ts'
import { storedHash } from '../../../test/make/stored-hash.ts'
import type { Answer, Visitor } from '../../../test/visitor.ts'

const app = await startApp()
const { db, deps, make, visitor, as } = app
const FACTOR = '/api/account/second-factor'
const PASSWORD = 'correct horse'
const password = await storedHash(PASSWORD)

const outcome = (answer: Answer) => [answer.statusCode, answer.json().code]
const begin = (browser: Visitor, typed = PASSWORD) =>
  browser.post(`${FACTOR}/begin`, { password: typed })
const confirm = (browser: Visitor, code: string) => browser.post(`${FACTOR}/confirm`, { code })
const renew = (browser: Visitor, code: string) => browser.post(`${FACTOR}/recovery-codes`, { code })
const prove = (browser: Visitor, code: string) =>
  browser.post(`${FACTOR}/recovery-codes/prove`, { code })
const remove = (browser: Visitor, code: string, typed = PASSWORD) =>
  browser.post(`${FACTOR}/remove`, { password: typed, code })
const signIn = (email: string, code?: string, typed = PASSWORD, browser = visitor()) =>
  browser.post('/api/member-auth/login', { email, password: typed, ...(code && { code }) })

/**
 * The app's code, now or so many steps later. Each test has its own account, and so its own codes.
 */
const shown = (secret: string, stepsLater = 0) => codeAt(secret, deps.now(), stepsLater)
const member = () => make.person({ password })

async function enrolled() {
  const ann = await member()
  return { ...ann, ...(await enrol(app, ann.browser, PASSWORD)) }
}
const subjectsTo = async (email: string) => {
  const mails = db.selectFrom('mailOutbox').select('subject').where('toAddress', '=', email)
  return (await mails.orderBy('id').execute()).map(({ subject }) => subject)
}
async function latestMailTo(email: string): Promise<string> {
  const { textBody } = await db
    .selectFrom('mailOutbox')
    .select('textBody')
    .where('toAddress', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return textBody
}
const hasFactor = async (browser: Visitor) =>
  (await browser.get('/api/auth/user')).json().hasSecondFactor

test('ACCOUNTS-31 two-step sign-in is on once a code of the app was given, not before', async () => {
  const ann = await member()
  const begun = await begin(ann.browser)
  expect(begun.statusCode).toBe(200)
  const { secret, uri } = begun.json()
  expect(uri).toContain(`secret=${secret}`)
  expect(uri).toContain(encodeURIComponent(ann.email))
  expect((await signIn(ann.email)).statusCode).toBe(200)
  expect(await hasFactor(ann.browser)).toBe(false)
  expect(outcome(await confirm(ann.browser, '000000x'))).toEqual([401, 'auth.second_factor_wrong'])
  const confirmed = await confirm(ann.browser, shown(secret))
  expect(confirmed.json().recoveryCodes).toHaveLength(10)
  expect(await hasFactor(ann.browser)).toBe(true)
  expect(outcome(await signIn(ann.email))).toEqual([401, 'auth.second_factor_required'])
  expect(await subjectsTo(ann.email)).toEqual(['Two-step sign-in is on'])
})

test('ACCOUNTS-31 beginning again gives another secret, and codes of the first no longer count', async () => {
  const { browser } = await member()
  const first = (await begin(browser)).json().secret
  const second = (await begin(browser)).json().secret
  expect(second).not.toBe(first)
  expect((await confirm(browser, shown(first))).statusCode).toBe(401)
  expect((await confirm(browser, shown(second))).statusCode).toBe(200)
})

test('ACCOUNTS-31 what is switched on is neither begun nor confirmed again', async () => {
  const { browser, secret } = await enrolled()
  expect(outcome(await begin(browser))).toEqual([409, 'security.factor_is_on'])
  expect(outcome(await confirm(browser, shown(secret)))).toEqual([409, 'security.factor_is_on'])
})

test('ACCOUNTS-31 without two-step sign-in there is nothing to confirm, renew or remove', async () => {
  const { browser } = await member()
  for (const answer of [
    await confirm(browser, '123456'),
    await renew(browser, '123456'),
    await prove(browser, '0000-0000-0000-0000'),
    await remove(browser, '123456'),
  ]) {
    expect(outcome(answer)).toEqual([409, 'security.factor_is_off'])
  }
})

test('T-32 a code is asked for after the right password alone', async () => {
  const { email, secret } = await enrolled()
  const plain = await member()
  const wrong = await signIn(email, undefined, 'wrong horse')
  expect(outcome(wrong)).toEqual([401, 'accounts.wrong_credentials'])
  for (const answer of [
    await signIn(plain.email, undefined, 'wrong horse'),
    await signIn(email, shown(secret), 'wrong horse'),
  ]) {
    expect(answer.body).toBe(wrong.body)
  }
  const asked = await signIn(email)
  expect(asked.json()).toEqual({
    code: 'auth.second_factor_required',
    message: 'Please enter the code from your authenticator app, or a recovery code.',
  })
  expect(asked.cookies).toEqual([])
})

test('ACCOUNTS-31 password and code sign in, each code once', async () => {
  const { email, secret } = await enrolled()
  const code = shown(secret)
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  expect((await signIn(email, spaced)).json()).toMatchObject({ email, hasSecondFactor: true })
  const again = await signIn(email, code)
  expect(outcome(again)).toEqual([401, 'auth.second_factor_wrong'])
  expect(again.cookies).toEqual([])
  expect((await signIn(email, shown(secret, 1))).statusCode).toBe(200)
  expect((await signIn(email, shown(secret))).statusCode).toBe(401)
})

test('ACCOUNTS-31 the code that switched the factor on does not sign in', async () => {
  const { email, browser } = await member()
  const { secret } = (await begin(browser)).json()
  const code = shown(secret)
  expect((await confirm(browser, code)).statusCode).toBe(200)
  expect(outcome(await signIn(email, code))).toEqual([401, 'auth.second_factor_wrong'])
})

test('ACCOUNTS-31 what is no code at all is a wrong one', async () => {
  const { email } = await enrolled()
  for (const code of ['２８７０８２', 'abcdef', '000000', '0000-0000-0000-0000', "' or 1=1 --"]) {
    expect(outcome(await signIn(email, code)), code).toEqual([401, 'auth.second_factor_wrong'])
  }
})

test('ACCOUNTS-31 a recovery code signs in once, and its owner hears of it', async () => {
  const { email, recoveryCodes } = await enrolled()
  const [first = '', second = ''] = recoveryCodes
  expect((await signIn(email, first.toLowerCase().replaceAll('-', ''))).statusCode).toBe(200)
  expect(outcome(await signIn(email, first))).toEqual([401, 'auth.second_factor_wrong'])
  expect((await signIn(email, second)).statusCode).toBe(200)
  const news = 'A recovery code was used'
  expect(await subjectsTo(email)).toEqual(['Two-step sign-in is on', news, news])
  expect(await latestMailTo(email)).toContain('8 of them are left')
})

test('ACCOUNTS-31 the owner reads how many recovery codes are left, of those that they have', async () => {
  const { browser, recoveryCodes } = await enrolled()
  const left = async () => (await browser.get('/api/auth/user')).json().recoveryCodesLeft
  expect(await left()).toBe(10)
  const [first = '', second = ''] = recoveryCodes
  const lost = (await renew(browser, first)).json().recoveryCodes
  expect(lost).toHaveLength(10)
  expect(await left()).toBe(9)
  const fresh = (await renew(browser, second)).json().recoveryCodes
  expect(await left()).toBe(8)
  await prove(browser, fresh[0])
  expect(await left()).toBe(10)
})

test('T-06 the recovery codes of one account open no other', async () => {
  const [ann, bob] = [await enrolled(), await enrolled()]
  expect((await signIn(bob.email, ann.recoveryCodes[0])).statusCode).toBe(401)
  expect((await signIn(ann.email, shown(bob.secret))).statusCode).toBe(401)
})

test('ACCOUNTS-31 new recovery codes replace the old ones', async () => {
  const { email, browser, secret, recoveryCodes } = await enrolled()
  expect(outcome(await renew(browser, 'wrong-code'))).toEqual([401, 'auth.second_factor_wrong'])
  const fresh = (await renew(browser, shown(secret))).json().recoveryCodes
  expect(fresh).toHaveLength(10)
  expect((await prove(browser, fresh[0])).statusCode).toBe(200)
  expect((await prove(browser, fresh[1])).statusCode).toBe(200)
  expect((await signIn(email, recoveryCodes[0])).statusCode).toBe(401)
  expect((await signIn(email, fresh[0])).statusCode).toBe(200)
  expect(await subjectsTo(email)).toContain('Your recovery codes are new')
})

test('ACCOUNTS-31 whose answer with new recovery codes is lost goes on with the old ones', async () => {
  const { email, browser, recoveryCodes } = await enrolled()
  const [first = '', second = '', third = ''] = recoveryCodes
  const lost = (await renew(browser, first)).json().recoveryCodes
  const again = await renew(browser, second)
  expect(again.statusCode).toBe(200)
  expect((await signIn(email, third)).statusCode).toBe(200)
  for (const gone of [first, second, third, lost[0]]) {
    expect(outcome(await signIn(email, gone))).toEqual([401, 'auth.second_factor_wrong'])
  }
  expect(outcome(await prove(browser, lost[1]))).toEqual([409, 'security.codes_replaced'])
  expect((await signIn(email, recoveryCodes[3])).statusCode).toBe(200)
  const [fresh = ''] = again.json().recoveryCodes
  expect((await signIn(email, fresh)).statusCode).toBe(200)
  expect(outcome(await signIn(email, recoveryCodes[4]))).toEqual([401, 'auth.second_factor_wrong'])
})

test('ACCOUNTS-31 an old recovery code proves nothing, and those of another account neither', async () => {
  const [ann, bob] = [await enrolled(), await enrolled()]
  await renew(ann.browser, shown(ann.secret))
  const [bobs] = (await renew(bob.browser, shown(bob.secret))).json().recoveryCodes
  expect(outcome(await prove(ann.browser, bobs))).toEqual([409, 'security.codes_replaced'])
  expect((await prove(ann.browser, ann.recoveryCodes[0] ?? '')).statusCode).toBe(200)
  expect((await signIn(ann.email, ann.recoveryCodes[1])).statusCode).toBe(200)
})

test('ACCOUNTS-31 the mail about a used recovery code counts those that their owner has', async () => {
  const { email, browser, secret, recoveryCodes } = await enrolled()
  const fresh = (await renew(browser, shown(secret))).json().recoveryCodes
  await signIn(email, recoveryCodes[0])
  expect(await latestMailTo(email)).toContain('9 of them are left')
  await signIn(email, fresh[0])
  expect(await latestMailTo(email)).toContain('9 of them are left')
  await signIn(email, fresh[1])
  expect(await latestMailTo(email)).toContain('8 of them are left')
})

test('ACCOUNTS-31 switching off takes the password and a code', async () => {
  const { email, browser, secret } = await enrolled()
  const wrongPassword = await remove(browser, shown(secret), 'wrong horse')
  expect(outcome(wrongPassword)).toEqual([403, 'security.wrong_password'])
  expect(outcome(await remove(browser, 'wrong-code'))).toEqual([401, 'auth.second_factor_wrong'])
  expect(await hasFactor(browser)).toBe(true)
  const removed = await remove(browser, shown(secret))
  expect(removed.json()).toMatchObject({ email, hasSecondFactor: false })
  expect((await signIn(email)).statusCode).toBe(200)
  expect(await subjectsTo(email)).toEqual(['Two-step sign-in is on', 'Two-step sign-in is off'])
  const codes = db.selectFrom('secondFactorRecoveryCodes').selectAll()
  const owner = db.selectFrom('users').select('id').where('email', '=', email)
  expect(await codes.where('userId', 'in', owner).execute()).toEqual([])
})

test('ACCOUNTS-31 ACCOUNTS-33 a factor waits until the address is confirmed', async () => {
  const { id } = await make.member({ password, emailVerified: false })
  const browser = await as(id)
  expect(outcome(await begin(browser))).toEqual([403, 'accounts.unverified'])
  expect(outcome(await begin(browser, 'wrong horse'))).toEqual([403, 'security.wrong_password'])
  await db.updateTable('users').set({ emailVerified: true }).where('id', '=', id).execute()
  expect((await begin(browser)).statusCode).toBe(200)
})

test('ACCOUNTS-31 a stolen session cannot begin without the password', async () => {
  const { browser } = await member()
  const answer = await begin(browser, 'wrong horse')
  expect(answer.json()).toEqual({
    code: 'security.wrong_password',
    message: 'Password is incorrect',
    issues: [{ path: 'password', message: 'Password is incorrect' }],
  })
})

test('T-30 neither secret nor recovery codes stand in the database, whatever key a request carries', async () => {
  beginStep(app)
  const { browser, email } = await member()
  const keyed = (path: string, body: object) =>
    browser.post(`${FACTOR}/${path}`, body, { headers: { 'idempotency-key': 'one-key' } })
  const { secret } = (await keyed('begin', { password: PASSWORD })).json()
  const { recoveryCodes } = (await keyed('confirm', { code: shown(secret, -1) })).json()
  const renewed = (await keyed('recovery-codes', { code: shown(secret) })).json()
  const everything = await dump()
  expect(everything).toContain(email)
  for (const hidden of [secret, ...recoveryCodes, ...renewed.recoveryCodes]) {
    expect(everything).not.toContain(hidden)
    expect(everything).not.toContain(hidden.replaceAll('-', ''))
  }
  const kept = await db.selectFrom('idempotencyKeys').selectAll().execute()
  expect(kept).toEqual([])
})

async function dump(): Promise<string> {
  const tables = ['users', 'secondFactors', 'secondFactorRecoveryCodes', 'mailOutbox'] as const
  const contents = tables.map((table) => db.selectFrom(table).selectAll().execute())
  return JSON.stringify(await Promise.all(contents))
}

test('T-34 S-06 switching on ends the other sessions, which began without it, and renews this one', async () => {
  const { id, browser } = await member()
  const [elsewhere, stranger] = [await as(id), await as((await member()).id)]
  const before = browser.cookie()
  const { secret } = (await begin(browser)).json()
  expect((await elsewhere.get('/api/auth/user')).statusCode).toBe(200)
  expect((await confirm(browser, '000000x')).statusCode).toBe(401)
  expect((await elsewhere.get('/api/auth/user')).statusCode).toBe(200)
  expect((await confirm(browser, shown(secret))).statusCode).toBe(200)
  expect((await elsewhere.get('/api/auth/user')).statusCode).toBe(401)
  expect((await browser.get('/api/auth/user')).statusCode).toBe(200)
  expect((await stranger.get('/api/auth/user')).statusCode).toBe(200)
  expect(browser.cookie()).not.toBe(before)
  const thief = visitor()
  thief.takeCookie(before)
  expect((await thief.get('/api/auth/user')).statusCode).toBe(401)
})
