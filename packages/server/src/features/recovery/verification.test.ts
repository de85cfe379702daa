import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { newestMail, readMails } from '../../../test/observe/mailbox.ts'

const { db, deps, make, visitor, as, passTime } = await startApp({
  PUBLIC_URL: 'https://swapstead.example',
  RATE_LIMITS: 'on',
})
const verify = (token: unknown) => visitor().post('/api/auth/verify-email', { token })
const resend = async (id: string) => (await as(id)).post('/api/auth/resend-verification')

let people = 0
/** A person who has just joined at the member door. */
async function joiner() {
  people += 1
  const email = `verifier${people}@example.com`
  const password = 'correct horse'
  const form = { firstName: 'Bea', lastName: 'Lee', email, password, confirmPassword: password }
  const { id } = (await visitor().post('/api/member-auth/register', form)).json()
  return { id, email, ...(await newestMail(deps, email)) }
}
const isVerified = async (id: string) =>
  (
    await db
      .selectFrom('users')
      .select('emailVerified')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).emailVerified
const subjectsTo = async (email: string) =>
  (await readMails(deps, email)).map(({ subject }) => subject)
const CONFIRM = 'Please confirm your email address'
const WELCOME = 'Welcome to Swapstead'

test('ACCOUNTS-25 ACCOUNTS-33 S-17 the link of the mail confirms the address, and the welcome follows', async () => {
  const { id, email, link, token } = await joiner()
  expect(link.origin + link.pathname).toBe('https://swapstead.example/verify-email')
  expect(await subjectsTo(email)).toEqual([CONFIRM])
  expect((await verify(token)).statusCode).toBe(200)
  expect(await isVerified(id)).toBe(true)
  expect(await subjectsTo(email)).toEqual([CONFIRM, WELCOME])
  const { text } = await newestMail(deps, email)
  expect(text).toContain('Good to have you, Bea.')
  expect(text).toContain('Post Your First Item')
})

test('ACCOUNTS-25 whoever has posted before they confirm the address is not asked to post a first item', async () => {
  const { id, email, token } = await joiner()
  await make.item({ userId: id })
  expect((await verify(token)).statusCode).toBe(200)
  const { text } = await newestMail(deps, email)
  expect(text).toContain('Good to have you, Bea.')
  expect(text).not.toContain('Post Your First Item')
  expect(text).toContain('Browse Items to Trade')
})

test('ACCOUNTS-41 without a token there is nothing to verify', async () => {
  for (const token of [undefined, '', null]) {
    const answer = await verify(token)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toContainEqual({
      path: 'token',
      message: 'Verification token is required',
    })
  }
})

test('T-30 the newest link alone works, and what was stored of it not at all, before its use or after', async () => {
  const { id, email, token: first } = await joiner()
  expect((await resend(id)).statusCode).toBe(200)
  const { token: second } = await newestMail(deps, email)
  const { emailVerificationToken: stored } = await db
    .selectFrom('users')
    .select('emailVerificationToken')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (const token of [first, stored, 'x']) {
    const answer = await verify(token)
    expectRefusal(answer, 400, 'recovery.verification_invalid')
  }
  expect((await verify(second)).statusCode).toBe(200)
  for (const token of [first, stored]) {
    expectRefusal(await verify(token), 400, 'recovery.verification_invalid')
  }
})

test('T-30 S-17 a used link says for its day that the address is verified, and does nothing more', async () => {
  const { id, email, token } = await joiner()
  await verify(token)
  const readMember = () =>
    db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const verified = await readMember()
  const again = await verify(token)
  expect({ statusCode: again.statusCode, body: again.json() }).toEqual({
    statusCode: 200,
    body: { message: 'Your email address is already verified.' },
  })
  expect(await readMember()).toEqual(verified)
  expect(await subjectsTo(email)).toEqual([CONFIRM, WELCOME])
  passTime(DAY)
  expectRefusal(await verify(token), 410, 'recovery.verification_expired')
})

test('T-30 S-18 a reset link that has verified the address is followed by a verification link that says so', async () => {
  const { id, email, token } = await joiner()
  await visitor().post('/api/member-auth/forgot-password', { email })
  const { token: reset } = await newestMail(deps, email)
  const password = 'a new battery staple'
  const sent = { token: reset, password, confirmPassword: password }
  expect((await visitor().post('/api/member-auth/reset-password', sent)).statusCode).toBe(200)
  expect(await isVerified(id)).toBe(true)
  expect((await verify(token)).json().message).toBe('Your email address is already verified.')
})

test('S-17 T-30 a link works until a second before its day is over, and not a second after', async () => {
  const [early, late] = [await joiner(), await joiner()]
  const passTo = async (id: string, milliseconds: number) => {
    const { emailVerificationExpires: end } = await db
      .selectFrom('users')
      .select('emailVerificationExpires')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const left = (end?.getTime() ?? 0) - deps.now().getTime()
    expect(left).toBeLessThanOrEqual(DAY)
    passTime(left + milliseconds)
  }
  await passTo(early.id, -1_000)
  expect((await verify(early.token)).statusCode).toBe(200)
  await passTo(late.id, 1_000)
  const answer = await verify(late.token)
  expectRefusal(answer, 410, 'recovery.verification_expired')
  expect(await isVerified(late.id)).toBe(false)
})

test('S-21 whoever wants no event mails is not welcomed by one, and the account mails still come', async () => {
  const { id, email, token } = await joiner()
  await db
    .updateTable('users')
    .set({ allowEmailNotifications: false })
    .where('id', '=', id)
    .execute()
  expect((await verify(token)).statusCode).toBe(200)
  expect(await subjectsTo(email)).toEqual([CONFIRM])
  await visitor().post('/api/member-auth/forgot-password', { email })
  expect(await subjectsTo(email)).toEqual([CONFIRM, 'Set a new password'])
})

test('S-77 S-17 whoever was deactivated meanwhile is not welcomed', async () => {
  const { id, email, token } = await joiner()
  const ban = { isBanned: true, bannedAt: deps.now(), banReason: 'Spam' }
  await db.updateTable('users').set(ban).where('id', '=', id).execute()
  await verify(token)
  expect(await subjectsTo(email)).toEqual([CONFIRM])
})

test('S-09 the mail is sent again three times an hour, to each member apart', async () => {
  const [{ id, email }, { id: other }] = [await joiner(), await joiner()]
  for (let time = 0; time < 3; time += 1) expect((await resend(id)).statusCode).toBe(200)
  const answer = await resend(id)
  expectRefusal(answer, 429, 'throttle.too_many')
  expect(await subjectsTo(email)).toHaveLength(4)
  expect((await resend(other)).statusCode).toBe(200)
})

test('ACCOUNTS-33 who is verified gets no further mail of this kind', async () => {
  const { id, email } = await make.account()
  await db.updateTable('users').set({ emailVerified: true }).where('id', '=', id).execute()
  const answer = await resend(id)
  expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
    statusCode: 409,
    body: {
      code: 'recovery.already_verified',
      message: 'Your email address is already verified.',
    },
  })
  expect(await subjectsTo(email)).toEqual([])
})

test('T-99 S-09 a mailbox gets ten such mails a day, whatever accounts and spellings name it', async () => {
  const limited = await startApp({ RATE_LIMITS: 'mailLinks=100/3600,verificationMails=3/86400' })
  const outcomes: number[] = []
  for (const spelling of ['stranger', 'stranger+one', 'stran.ger']) {
    const { id } = await limited.make.account({ email: `${spelling}@gmail.com` })
    await limited.db
      .updateTable('users')
      .set({ emailVerified: false })
      .where('id', '=', id)
      .execute()
    const browser = await limited.as(id)
    for (let time = 0; time < 2; time += 1) {
      outcomes.push((await browser.post('/api/auth/resend-verification')).statusCode)
    }
  }
  expect(outcomes).toEqual([200, 200, 200, 429, 429, 429])
})
