import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'

const { db, deps, make, visitor, as } = await startApp()
const REGISTER = '/api/member-auth/register'

let people = 0
/** A Join Now form with new values. */
function form(fields: Record<string, unknown> = {}) {
  people += 1
  const password = 'correct horse'
  const email = `joiner${people}@example.com`
  return {
    firstName: 'Ann',
    lastName: 'Lee',
    email,
    password,
    confirmPassword: password,
    ...fields,
  }
}

const usersWith = (email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).execute()

test('ACCOUNTS-14 ACCOUNTS-31 R-63 Join Now makes the account, whose id tells no time, and signs in at once', async () => {
  const ann = visitor()
  const sent = form({ email: ' Ann.Lee@Example.com ' })
  const answer = await ann.post(REGISTER, sent)
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({
    email: 'ann.lee@example.com',
    firstName: 'Ann',
    lastName: 'Lee',
    username: null,
    city: null,
    emailVerified: false,
    isGuest: false,
    isAdmin: false,
    premiumPhotoCredits: 0,
    waitingGifts: 0,
    waitingRings: 0,
    hasHints: false,
    isLetterOpen: true,
    usernameFixedUntil: null,
    namesChangedAt: null,
  })
  const { id } = answer.json()
  expect(id).toMatch(/^.{14}4/)
  expect((await ann.get('/api/member-auth/user')).json()).toMatchObject({ id })
  expect((await ann.get('/api/auth/user')).json()).toMatchObject({ id })
})

test('ACCOUNTS-34 ACCOUNTS-35 ACCOUNTS-36 ACCOUNTS-37 a form that is not right is refused in its words', async () => {
  const wrong: [fields: Record<string, unknown>, path: string, message: string][] = [
    [{ email: 'ann' }, 'email', 'Please enter a valid email address'],
    [{ password: '1234567' }, 'password', 'Password must be at least 8 characters'],
    [{ confirmPassword: '' }, 'confirmPassword', 'Please confirm your password'],
    [{ confirmPassword: 'another' }, 'confirmPassword', 'Passwords do not match'],
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
  ]
  for (const [fields, path, message] of wrong) {
    const sent = form(fields)
    const answer = await visitor().post(REGISTER, sent)
    expect(answer.statusCode, message).toBe(400)
    expect(answer.json(), message).toMatchObject({ code: 'input.invalid' })
    expect(answer.json().issues).toContainEqual({ path, message })
    expect(await usersWith(sent.email)).toEqual([])
  }
})

test('ACCOUNTS-14 S-16 an address that is taken is refused with 409, in any case', async () => {
  const first = form({ email: 'taken.k@example.com' })
  await visitor().post(REGISTER, first)
  for (const email of [
    'taken.k@example.com',
    ' TAKEN.K@EXAMPLE.COM ',
    'taken.\u212a@example.com',
  ]) {
    const answer = await visitor().post(REGISTER, form({ email }))
    expect(answer.statusCode, email).toBe(409)
    expect(answer.json()).toEqual({
      code: 'accounts.email_taken',
      message: 'An account with this email already exists.',
    })
  }
})

test('T-27 an address that only looks like a taken one makes no account', async () => {
  await visitor().post(REGISTER, form({ email: 'looks@example.com' }))
  const before = await db.selectFrom('users').select('id').execute()
  for (const email of ['ｌｏｏｋｓ@example.com', 'lооks@example.com', 'looks@example.com.']) {
    expect((await visitor().post(REGISTER, form({ email }))).statusCode, email).toBe(400)
  }
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(before.length)
})

test('T-35 the cookies are for this site and no script, and what they hold is long', async () => {
  const { cookies, headers } = await visitor().post(REGISTER, form())
  expect(cookies.map(({ name }) => name).sort()).toEqual(['swapstead.device', 'swapstead.sid'])
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax' })
    expect(cookie.domain).toBeUndefined()
    expect(cookie.value.split('.')[0]?.length).toBeGreaterThanOrEqual(32)
  }
  expect(headers['cache-control']).toBe('no-store')
})

test('T-33 joining begins a session under a new id, and the old one is over', async () => {
  const { id } = await make.member()
  const browser = await as(id)
  const planted = browser.cookie()
  expect((await browser.post(REGISTER, form())).statusCode).toBe(201)
  expect(browser.cookie()).not.toBe(planted)
  const thief = visitor()
  thief.takeCookie(planted)
  expect((await thief.get('/api/auth/user')).statusCode).toBe(401)
})

test('T-33 an id that somebody planted in the cookie is not taken over', async () => {
  const victim = visitor()
  victim.takeCookie('planted-by-somebody')
  await victim.post(REGISTER, form())
  expect(victim.cookie()).not.toContain('planted')
})

test('S-08 T-14 no answer ever holds the password or its hash', async () => {
  const sent = form({ password: 'very secret words', confirmPassword: 'very secret words' })
  const ann = visitor()
  const answers = [
    await ann.post(REGISTER, sent),
    await ann.get('/api/member-auth/user'),
    await visitor().post(REGISTER, sent),
    await visitor().post(REGISTER, { ...sent, email: 'no address' }),
  ]
  for (const { body } of answers) {
    expect(body).not.toContain('very secret')
    expect(body).not.toContain('argon2')
  }
  const [row] = await usersWith(sent.email)
  expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('S-17 S-21 F-11 the mail that confirms the address is queued exactly once, and none for an account that was not made', async () => {
  const sent = form({ firstName: 'Bea' })
  await Promise.all([1, 2, 3].map(() => visitor().post(REGISTER, sent)))
  await visitor().post(REGISTER, form({ email: 'refused@example.com', password: 'short' }))
  const mailsTo = (address: string) =>
    db.selectFrom('mailOutbox').selectAll().where('toAddress', '=', address).execute()
  const mails = await mailsTo(sent.email)
  expect(mails).toMatchObject([{ subject: 'Please confirm your email address', sentAt: null }])
  // An unconfirmed address may be another person's: the mails must not contain typed text.
  expect(JSON.stringify(mails)).not.toContain('Bea')
  expect(await mailsTo('refused@example.com')).toEqual([])
})

test('T-09 what a joiner may not decide stays as the product sets it', async () => {
  const sent = form()
  const cheat = {
    id: '018f0000-0000-7000-8000-000000000001',
    isAdmin: true,
    isGuest: true,
    emailVerified: true,
    premiumPhotoCredits: 999,
    createdAt: '2001-01-01T00:00:00Z',
    placeId: 1,
  }
  const answer = await visitor().post(REGISTER, { ...sent, ...cheat })
  expect(answer.statusCode).toBe(201)
  const [row] = await usersWith(sent.email)
  expect(row).toMatchObject({
    isAdmin: false,
    isGuest: false,
    emailVerified: false,
    premiumPhotoCredits: 0,
    placeId: null,
  })
  expect(row?.id).not.toBe(cheat.id)
  expect(row?.createdAt.getFullYear()).toBeGreaterThan(2001)
})

test('PROFILE-17 a new member allows texts and mails', async () => {
  const sent = form()
  await visitor().post(REGISTER, sent)
  expect(await usersWith(sent.email)).toMatchObject([
    { allowTextNotifications: true, allowEmailNotifications: true },
  ])
})

test('T-37 the commonest passwords are refused before anything is hashed or made', async () => {
  for (const password of ['password', 'PassWord1', '1qaz2wsx', 'baseball']) {
    const sent = form({ password, confirmPassword: password })
    const answer = await visitor().post(REGISTER, sent)
    expectRefusal(answer, 400, 'accounts.common_password', password)
    expect(answer.json().issues).toMatchObject([{ path: 'password' }])
    expect(await usersWith(sent.email)).toEqual([])
  }
})

test('T-101 S-23 nobody joins under a name that could pass for staff, at either door', async () => {
  const sentence = 'This name could be mistaken for one of our staff. Please choose another.'
  for (const path of [REGISTER, '/api/auth/register']) {
    for (const [name, field] of [
      [{ firstName: 'Swapstead' }, 'firstName'],
      [{ lastName: 'Ѕuрроrt' }, 'lastName'],
      [{ firstName: 'Ad', lastName: 'min' }, 'lastName'],
    ] as const) {
      const sent = form(name)
      const answer = await visitor().post(path, sent)
      expectRefusal(answer, 400, 'accounts.name_pretends')
      expect(answer.json().issues).toEqual([{ path: field, message: sentence }])
      expect(await usersWith(sent.email)).toEqual([])
    }
  }
})

test('T-99 T-101 S-23 nobody joins or is renamed under a name that leads away or misleads', async () => {
  for (const [firstName, code, sentence] of [
    ['Call 973-555-0100', 'accounts.name_leads_away', /leave out links, phone numbers and addr/],
    ['Verify at bit.ly/x1', 'accounts.name_leads_away', /leave out links, phone numbers and addr/],
    ['Security team', 'accounts.name_pretends', /mistaken for one of our staff/],
    ['Former member', 'accounts.name_misleads', /could not tell that this is a name/],
    ['You', 'accounts.name_misleads', /could not tell that this is a name/],
  ] as const) {
    for (const path of [REGISTER, '/api/auth/register']) {
      const answer = await visitor().post(path, form({ firstName }))
      expectRefusal(answer, 400, code)
      const issues = [{ path: 'firstName', message: expect.stringMatching(sentence) }]
      expect(answer.json().issues).toEqual(issues)
    }
    const { browser } = await make.person()
    expectRefusal(await browser.patch('/api/profile', { firstName }), 400, code)
  }
})

test('T-101 S-23 who had such a name before keeps it and changes all else', async () => {
  const ann = await make.person({ firstName: 'Security team', lastName: 'Lee' })
  for (const change of [
    { firstName: 'Security team', lastName: 'Ray' },
    { streetName: 'Oak Street' },
    { username: `kept.${Date.now()}` },
    { firstName: 'Ann' },
  ]) {
    expect((await ann.browser.patch('/api/profile', change)).statusCode).toBe(200)
  }
  const back = await ann.browser.patch('/api/profile', { firstName: 'Security team' })
  expectRefusal(back, 400, 'accounts.name_pretends')
})

test('T-101 S-09 registrations of a whole network have a limit beside that of each address', async () => {
  const strict = await startApp({ RATE_LIMITS: 'register=2/300,registerNetwork=4/3600' })
  const joinFrom = async (remoteAddress: string) =>
    (await strict.visitor().post(REGISTER, form(), { remoteAddress })).statusCode
  const first = ['203.0.113.7', '203.0.113.7', '203.0.113.8', '203.0.113.200']
  for (const address of first) expect(await joinFrom(address), address).toBe(201)
  expect(await joinFrom('203.0.113.9')).toBe(429)
  expect(await joinFrom('203.0.114.9')).toBe(201)
  for (const turn of [1, 2, 3, 4]) expect(await joinFrom(`2001:db8:7:${turn}::1`)).toBe(201)
  expect(await joinFrom('2001:db8:7:5::1')).toBe(429)
  expect(await joinFrom('2001:db8:8:5::1')).toBe(201)
})

test('T-101 S-09 registrations of one mailbox have a limit in whatever spelling, at both doors together', async () => {
  const strict = await startApp({ RATE_LIMITS: 'registerMailbox=3/300' })
  const registerAs = (email: string, door: string) => strict.visitor().post(door, form({ email }))
  const [member, general] = ['/api/member-auth/register', '/api/auth/register']
  expect((await registerAs('jo.lee@gmail.com', member)).statusCode).toBe(201)
  expect((await registerAs('jolee+1@gmail.com', general)).statusCode).toBeLessThan(300)
  expect((await registerAs('jolee+2@gmail.com', member)).statusCode).toBe(201)
  for (const door of [member, general]) {
    expect((await registerAs('j.olee+3@googlemail.com', door)).statusCode).toBe(429)
  }
  expect((await registerAs('jolee@example.org', member)).statusCode).toBe(201)
})

test('MEMBERS-02 ACCOUNTS-14 joining is a login at the member door, and none at the general one', async () => {
  const before = deps.now()
  const here = form()
  expect((await visitor().post(REGISTER, here)).statusCode).toBe(201)
  const [member] = await usersWith(here.email)
  expect(member?.lastLoginAt?.getTime()).toBeGreaterThanOrEqual(before.getTime())
  const there = form()
  const answer = await visitor().post('/api/auth/register', there)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  expect(await usersWith(there.email)).toMatchObject([{ lastLoginAt: null }])
})
