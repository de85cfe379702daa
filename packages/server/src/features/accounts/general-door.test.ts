import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { newestMail, readMails } from '../../../test/observe/mailbox.ts'

const { db, deps, make, visitor, as } = await startApp()
const LOGIN = '/api/auth/login'
const REGISTER = '/api/auth/register'
const PASSWORD = 'correct horse'

let people = 0
function form(fields: Record<string, unknown> = {}) {
  people += 1
  const email = `general${people}@example.com`
  const password = PASSWORD
  return {
    firstName: 'Ann',
    lastName: 'Lee',
    email,
    password,
    confirmPassword: password,
    ...fields,
  }
}

test('ACCOUNTS-23 ACCOUNTS-31 C-36 the general door opens both user calls, and the session remembers its door', async () => {
  const { id, email, password } = await make.account()
  const browser = visitor()
  const answer = await browser.post(LOGIN, { email, password })
  expect({ statusCode: answer.statusCode, id: answer.json().id }).toEqual({ statusCode: 200, id })
  expect((await browser.get('/api/auth/user')).json()).toEqual(answer.json())
  expect((await browser.get('/api/member-auth/user')).json()).toEqual(answer.json())
  const { sess } = await db
    .selectFrom('sessions')
    .select('sess')
    .where('userId', '=', id)
    .executeTakeFirstOrThrow()
  expect(sess).toMatchObject({ userId: id, door: 'general' })
})

test('ACCOUNTS-32 ACCOUNTS-79 wrong passwords, unknown addresses, guests and the banned are refused as at the member door', async () => {
  const { email } = await make.account()
  const { email: guest } = await make.account({ isGuest: true })
  const { email: banned } = await make.account({ isBanned: true })
  const tries = [
    { email, password: 'wrong horse' },
    { email: 'nobody@example.com', password: PASSWORD },
    { email: guest, password: PASSWORD },
    { email: banned, password: PASSWORD },
    { email: banned, password: 'wrong horse' },
  ]
  for (const body of tries) {
    const [general, member] = await Promise.all(
      [LOGIN, '/api/member-auth/login'].map((url) => visitor().post(url, body)),
    )
    expect({ statusCode: general?.statusCode, body: general?.body }).toEqual({
      statusCode: member?.statusCode,
      body: member?.body,
    })
    expect(general?.cookies).toEqual([])
  }
  const wrong = await visitor().post(LOGIN, tries[0])
  expect({ statusCode: wrong.statusCode, message: wrong.json().message }).toEqual({
    statusCode: 401,
    message: 'Invalid email or password.',
  })
})

test('T-33 S-05 signing in begins a session under a new id', async () => {
  const { id, email, password } = await make.account()
  const browser = await as(id)
  const planted = browser.cookie()
  await browser.post(LOGIN, { email, password })
  expect(browser.cookie()).not.toBe(planted)
  const thief = visitor()
  thief.takeCookie(planted)
  expect((await thief.get('/api/auth/user')).statusCode).toBe(401)
})

test('ACCOUNTS-24 ACCOUNTS-33 C-37 S-16 registering signs nobody in; the mail confirms, then the door opens', async () => {
  const sent = form()
  const browser = visitor()
  const answer = await browser.post(REGISTER, sent)
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({
    message: 'Check your email: we’ve sent you a message with the next step.',
    emailVerificationToken: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(answer.cookies).toEqual([])
  expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
  const { emailVerificationToken: token } = answer.json()
  expect((await newestMail(deps, sent.email)).token).toBe(token)
  const credentials = { email: sent.email, password: PASSWORD }
  const early = await browser.post(LOGIN, credentials)
  expect({ statusCode: early.statusCode, body: early.json(), cookies: early.cookies }).toEqual({
    statusCode: 403,
    body: {
      code: 'accounts.unverified',
      message:
        'Please verify your email address first: use the link in the email we sent you, or sign in at the member portal for a new one.',
    },
    cookies: [],
  })
  const wrong = await browser.post(LOGIN, { ...credentials, password: 'wrong horse' })
  expect(wrong.json().code).toBe('accounts.wrong_credentials')
  expect((await visitor().post('/api/auth/verify-email', { token })).statusCode).toBe(200)
  const signedIn = await browser.post(LOGIN, credentials)
  expect(signedIn.json()).toMatchObject({ email: sent.email, emailVerified: true })
})

test('S-16 T-32 an address with an account is told so by mail alone, and its account stays as it was', async () => {
  const { email, password } = await make.account()
  const answer = await visitor().post(
    REGISTER,
    form({
      email,
      password: 'another horse',
      confirmPassword: 'another horse',
      firstName: 'Mallory',
    }),
  )
  expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
    statusCode: 201,
    body: { message: 'Check your email: we’ve sent you a message with the next step.' },
  })
  const mails = await readMails(deps, email)
  expect(mails).toMatchObject([{ subject: 'You already have an account at Swapstead', token: '' }])
  expect(JSON.stringify(mails)).not.toContain('Mallory')
  expect((await visitor().post(LOGIN, { email, password })).statusCode).toBe(200)
  expect((await visitor().post(LOGIN, { email, password: 'another horse' })).statusCode).toBe(401)
})

test('ACCOUNTS-34 T-37 forms that are not right are refused as at the member door', async () => {
  const wrong = [
    form({ email: 'ann' }),
    form({ password: '1234567' }),
    form({ confirmPassword: 'another' }),
    form({ password: 'Baseball', confirmPassword: 'Baseball' }),
    {},
  ]
  for (const body of wrong) {
    const [general, member] = await Promise.all(
      [REGISTER, '/api/member-auth/register'].map((url) => visitor().post(url, body)),
    )
    expect(general?.statusCode).toBe(400)
    expect(general?.body).toBe(member?.body)
  }
})

test('T-27 of 16 who register one address at once one account is made, and all read the same', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 10; round += 1) {
    const sent = form()
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => visitor().post(REGISTER, sent)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(16).fill(201))
    const tokens = answers.flatMap(({ json }) => json().emailVerificationToken ?? [])
    expect(tokens).toHaveLength(1)
    const made = db.selectFrom('users').select('id').where('email', '=', sent.email)
    expect(await made.execute()).toHaveLength(1)
    const subjects = (await readMails(deps, sent.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Please confirm'))).toHaveLength(1)
    expect(subjects).toHaveLength(16)
  }
})

test('S-14 T-71 /api/login leads visitors and guests to Join Now and members home, whatever is asked along the way', async () => {
  const member = await as((await make.member()).id)
  const guest = await as((await make.member({ isGuest: true })).id)
  const queries = [
    '',
    '?returnTo=//evil.example',
    '?next=/%5Cevil',
    '?redirect=https:evil.example',
    '?returnTo=%2f%2fevil',
    '?next=javascript:alert(1)',
  ]
  for (const query of queries) {
    for (const [browser, place] of [
      [visitor(), '/member-login?tab=join'],
      [guest, '/member-login?tab=join'],
      [member, '/'],
    ] as const) {
      const answer = await browser.get(`/api/login${query}`)
      expect(answer.statusCode, query).toBe(302)
      expect(answer.headers.location, query).toEqual(place)
    }
  }
})
