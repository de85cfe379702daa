import { HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { contentsOf, dumpOf } from '../../../test/observe/contents.ts'
import { newestMail, readMails } from '../../../test/observe/mailbox.ts'
import { fillPlaceholders } from '../../platform/mail/mail-secrets.ts'

const { db, deps, make, visitor, as, passTime } = await startApp({
  PUBLIC_URL: 'https://swapstead.example',
  TRUST_PROXY: '1',
})
const NEW = 'a new battery staple'
const tls = { headers: { 'x-forwarded-proto': 'https' } }
const flows = {
  member: { base: '/api/member-auth', page: '/member/reset-password' },
  general: { base: '/api/auth', page: '/dev-team/reset-password' },
} as const
type Flow = keyof typeof flows
const forgot = (email: string, flow: Flow = 'member') =>
  visitor().post(`${flows[flow].base}/forgot-password`, { email }, tls)
const verify = (token: string, flow: Flow = 'member') =>
  visitor().post(`${flows[flow].base}/verify-reset-token`, { token }, tls)
const reset = (token: string, flow: Flow = 'member', password = NEW) =>
  visitor().post(
    `${flows[flow].base}/reset-password`,
    { token, password, confirmPassword: password },
    tls,
  )
const signIn = (email: string, password: string) =>
  visitor().post('/api/member-auth/login', { email, password }, tls)
/** An account that has requested a link. */
async function forgetful(flow: Flow = 'member') {
  const account = await make.account({ emailVerified: false })
  await forgot(account.email, flow)
  return { ...account, ...(await newestMail(deps, account.email)) }
}
const invalid = {
  code: 'recovery.link_invalid',
  message: 'This reset link is not valid. Please request a new one.',
}

test('ACCOUNTS-15 ACCOUNTS-17 ACCOUNTS-26 ACCOUNTS-28 each flow sends a link to its own page and sets the password', async () => {
  for (const flow of ['member', 'general'] as const) {
    const { email, password, link, token } = await forgetful(flow)
    expect(link.origin + link.pathname).toBe(`https://swapstead.example${flows[flow].page}`)
    expect((await reset(token, flow)).statusCode).toBe(200)
    expect((await signIn(email, password)).statusCode).toBe(401)
    expect((await signIn(email, NEW)).statusCode).toBe(200)
  }
})

test('C-42 a link of one flow works in the other', async () => {
  const [one, other] = [await forgetful('member'), await forgetful('general')]
  expect((await verify(one.token, 'general')).statusCode).toBe(200)
  expect((await reset(one.token, 'general')).statusCode).toBe(200)
  expect((await reset(other.token, 'member')).statusCode).toBe(200)
})

test('ACCOUNTS-54 T-32 every address gets the same answer, and only members a mail', async () => {
  const { email: known } = await make.account()
  const { email: banned } = await make.account({ isBanned: true })
  const { email: guest } = await make.account({ isGuest: true })
  const unknown = 'nobody.here@example.com'
  const headersOf = ({ headers }: { headers: object }) => Object.keys(headers).sort()
  for (const flow of ['member', 'general'] as const) {
    const answers = await Promise.all([known, banned, guest, unknown].map((to) => forgot(to, flow)))
    const [first] = answers
    expect(first?.json().message).toMatch(/^If an account exists with this email/)
    for (const answer of answers) {
      expect({ statusCode: answer.statusCode, body: answer.body }).toEqual({
        statusCode: 200,
        body: first?.body,
      })
      expect(headersOf(answer)).toEqual(headersOf(first as never))
    }
  }
  const mailed = async (address: string) => (await readMails(deps, address)).length
  expect(await Promise.all([known, banned, guest, unknown].map(mailed))).toEqual([2, 2, 0, 0])
})

test('ACCOUNTS-43 ACCOUNTS-44 ACCOUNTS-45 ACCOUNTS-46 incomplete forms are refused in their words', async () => {
  const wrong: [url: string, body: object, path: string, message: string][] = [
    ['forgot-password', { email: 'ann' }, 'email', 'Please enter a valid email address'],
    ['verify-reset-token', {}, 'token', 'Reset token is required'],
    ['reset-password', { password: NEW, confirmPassword: NEW }, 'token', 'Reset token is required'],
    [
      'reset-password',
      { token: 'x', password: '1234567', confirmPassword: '1234567' },
      'password',
      'Password must be at least 8 characters',
    ],
    [
      'reset-password',
      { token: 'x', password: NEW, confirmPassword: 'short' },
      'confirmPassword',
      'Password must be at least 8 characters',
    ],
    [
      'reset-password',
      { token: 'x', password: NEW, confirmPassword: `${NEW}s` },
      'confirmPassword',
      "Passwords don't match",
    ],
  ]
  for (const { base } of Object.values(flows)) {
    for (const [url, body, path, message] of wrong) {
      const answer = await visitor().post(`${base}/${url}`, body, tls)
      expect(answer.statusCode, `${url} ${message}`).toBe(400)
      expect(answer.json().issues).toContainEqual({ path, message })
    }
  }
})

test('ACCOUNTS-16 ACCOUNTS-27 ACCOUNTS-56 T-30 looking at a link never uses it up, and changes nothing', async () => {
  const { token } = await forgetful()
  const before = await contentsOf(db)
  for (let look = 0; look < 5; look += 1) {
    for (const flow of ['member', 'general'] as const) {
      expect((await verify(token, flow)).statusCode).toBe(200)
    }
  }
  expect(await contentsOf(db)).toBe(before)
  expect((await reset(token)).statusCode).toBe(200)
})

test('T-30 a link works once', async () => {
  const { token } = await forgetful()
  expect((await reset(token)).statusCode).toBe(200)
  for (const again of [await reset(token), await verify(token), await verify(token, 'general')]) {
    expect({ statusCode: again.statusCode, body: again.json() }).toEqual({
      statusCode: 400,
      body: invalid,
    })
  }
})

test('T-30 of several links only the newest works', async () => {
  const { email, token: first } = await forgetful()
  await forgot(email, 'general')
  const { token: second } = await newestMail(deps, email)
  expect((await verify(first)).json()).toEqual(invalid)
  expect((await reset(first)).json()).toEqual(invalid)
  expect((await reset(second)).statusCode).toBe(200)
})

test('T-30 S-18 what was guessed, stored or cut off opens nothing', async () => {
  const { id, email, token } = await forgetful()
  const { passwordResetToken: stored } = await db
    .selectFrom('users')
    .select('passwordResetToken')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  for (const guess of [stored ?? '', token.slice(0, -1), `${token}A`, id, email, '%', "' or 1=1"]) {
    expect((await reset(guess)).json(), guess).toEqual(invalid)
  }
})

test('ACCOUNTS-60 T-30 a link works until a second before its hour is over, and not a second after', async () => {
  const [early, late] = [await forgetful(), await forgetful()]
  expect((await endOf(early.id)) - deps.now().getTime()).toBeLessThanOrEqual(HOUR)
  await passTo(early.id, -1_000)
  expect((await verify(early.token)).statusCode).toBe(200)
  expect((await reset(early.token)).statusCode).toBe(200)
  await passTo(late.id, 1_000)
  for (const answer of [await verify(late.token), await reset(late.token)]) {
    expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
      statusCode: 410,
      body: {
        code: 'recovery.link_expired',
        message: 'This reset link has expired. Please request a new one.',
      },
    })
  }
})

/** When the account's link expires. */
async function endOf(id: string): Promise<number> {
  const { passwordResetExpires } = await db
    .selectFrom('users')
    .select('passwordResetExpires')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return passwordResetExpires?.getTime() ?? 0
}

/** Moves the clock to so many milliseconds after the link's expiry. */
async function passTo(id: string, milliseconds: number): Promise<void> {
  passTime((await endOf(id)) + milliseconds - deps.now().getTime())
}

test('S-06 T-34 a reset ends every session of the account and of nobody else', async () => {
  const { id, token } = await forgetful()
  const [here, there] = [await as(id), await as(id)]
  const stranger = await as((await make.member()).id)
  await reset(token)
  for (const browser of [here, there]) {
    expect((await browser.get('/api/auth/user', tls)).statusCode).toBe(401)
  }
  expect(await db.selectFrom('sessions').select('id').where('userId', '=', id).execute()).toEqual(
    [],
  )
  expect((await stranger.get('/api/auth/user', tls)).statusCode).toBe(200)
})

test('ACCOUNTS-32 a reset does not end a ban', async () => {
  const { email, token } = await forgetful()
  await db
    .updateTable('users')
    .set({ isBanned: true, bannedAt: new Date(), banReason: 'for a test' })
    .where('email', '=', email)
    .execute()
  expect((await reset(token)).statusCode).toBe(200)
  expect((await signIn(email, NEW)).json()).toMatchObject({ code: 'accounts.banned' })
})

test('ACCOUNTS-33 a reset by a mail confirms its address and marks nothing else, and its owner is told', async () => {
  const { id, email, token } = await forgetful()
  await reset(token)
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ emailVerified: true, isAdmin: false, passwordResetToken: null })
  expect(await newestMail(deps, email)).toMatchObject({ subject: 'Your password was changed' })
})

test('ACCOUNTS-50 T-37 the commonest passwords are refused, and the link stays good', async () => {
  const { token } = await forgetful()
  for (const password of ['password', 'BASEBALL', 'qwertyuiop']) {
    const answer = await reset(token, 'member', password)
    expectRefusal(answer, 400, 'accounts.common_password')
  }
  expect((await reset(token, 'member', '12 chars and')).statusCode).toBe(200)
})

test('S-08 T-14 no answer holds a token or a hash', async () => {
  const { email, token } = await forgetful()
  for (const answer of [await forgot(email), await verify(token), await reset(token)]) {
    expect(answer.body).not.toContain(token)
    expect(answer.body).not.toContain('argon2')
  }
})

test('T-30 a dump of the whole database holds no token, and nothing that one could be read from without the key', async () => {
  const { id, email, token } = await forgetful()
  await (await as(id)).post('/api/auth/resend-verification', {}, tls)
  const { token: verification } = await newestMail(deps, email)
  const dump = await dumpOf(db)
  expect(dump).toContain(email)
  for (const secret of [token, verification]) {
    expect(secret).toHaveLength(43)
    const bytes = Buffer.from(secret, 'base64url')
    const spellings = [secret, bytes.toString('hex'), bytes.toString('base64')]
    spellings.push(Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64url'))
    for (const spelling of spellings) expect(dump).not.toContain(spelling)
  }
  const queued = await db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('toAddress', '=', email)
    .execute()
  expect(queued).toHaveLength(2)
  const others = { sessionSecrets: ['another secret of 32 characters!'] }
  for (const mail of queued) expect(fillPlaceholders(others, mail)).toBeNull()
})
