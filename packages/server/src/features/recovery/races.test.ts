import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { newestMail, readMails } from '../../../test/observe/mailbox.ts'
import type { Answer, Visitor } from '../../../test/visitor.ts'

const { db, deps, make, visitor, as } = await startApp()
const ROUNDS = 10
const RACERS = 16
const LONG = { timeout: 120_000 }
const NEW = 'a new battery staple'
const racers = Array.from({ length: RACERS }, (_, index) => index)

/** Counts answers by status. A server error fails the test. */
function tally(answers: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { statusCode, body } of answers) {
    expect(statusCode, body).toBeLessThan(500)
    counts[statusCode] = (counts[statusCode] ?? 0) + 1
  }
  return counts
}
const signIn = (browser: Visitor, email: string, password: string, door = 'member-auth') =>
  browser.post(`/api/${door}/login`, { email, password })
const reset = (token: string, password: string, door = 'member-auth') =>
  visitor().post(`/api/${door}/reset-password`, { token, password, confirmPassword: password })
async function linkFor(email: string): Promise<string> {
  await visitor().post('/api/member-auth/forgot-password', { email })
  return (await newestMail(deps, email)).token
}
const sessionsOf = (userId: string) =>
  db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()

test('T-30 of 16 who use one link at once exactly one sets the password', LONG, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { email } = await make.account()
    const token = await linkFor(email)
    const answers = await Promise.all(
      racers.map((racer) => reset(token, `${NEW} ${racer}`, racer % 2 ? 'member-auth' : 'auth')),
    )
    expect(tally(answers)).toEqual({ 200: 1, 400: RACERS - 1 })
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
    expect((await signIn(visitor(), email, `${NEW} ${winner}`)).statusCode).toBe(200)
    const told = await readMails(deps, email)
    expect(told.filter(({ subject }) => subject === 'Your password was changed')).toHaveLength(1)
  }
})

test(
  'T-30 of 16 who confirm an address at once exactly one does, and the others are told that it is',
  LONG,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, email } = await make.account({ emailVerified: false })
      await (await as(id)).post('/api/auth/resend-verification')
      const { token } = await newestMail(deps, email)
      const answers = await Promise.all(
        racers.map(() => visitor().post('/api/auth/verify-email', { token })),
      )
      expect(tally(answers)).toEqual({ 200: RACERS })
      const first = answers.filter((answer) => !answer.json().message.includes('already'))
      expect(first).toHaveLength(1)
      const mails = await readMails(deps, email)
      expect(mails.filter(({ subject }) => subject.startsWith('Welcome'))).toHaveLength(1)
    }
  },
)

test('T-34 of 16 changes of one password at once exactly one counts', LONG, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, email, password } = await make.account()
    const browsers = await Promise.all(racers.map(() => as(id)))
    const answers = await Promise.all(
      browsers.map((browser, racer) => {
        const newPassword = `${NEW} ${racer}`
        const form = { currentPassword: password, newPassword, confirmPassword: newPassword }
        return browser.post('/api/auth/change-password', form)
      }),
    )
    // The losers find that their session has ended, or that the password has changed.
    const won = answers.flatMap(({ statusCode }, racer) => (statusCode === 200 ? [racer] : []))
    expect(won).toHaveLength(1)
    expect(Object.keys(tally(answers)).filter((status) => !'200 401 403'.includes(status))).toEqual(
      [],
    )
    const left = await sessionsOf(id)
    expect(left).toHaveLength(1)
    expect((await signIn(visitor(), email, `${NEW} ${won[0]}`)).statusCode).toBe(200)
  }
})

/** 16 sign-ins with the right password at both doors, and something that ends them in between. */
async function signInWhile(email: string, password: string, happens: () => Promise<unknown>) {
  const browsers = racers.map(() => visitor())
  const enter = (browser: Visitor, racer: number) =>
    signIn(browser, email, password, racer % 2 ? 'auth' : 'member-auth')
  const early = browsers.slice(0, 4).map(enter)
  const event = happens()
  const late = browsers.slice(4).map(enter)
  const answers = await Promise.all([...early, ...late])
  await event
  return { browsers, answers }
}

test(
  'T-34 S-06 a sign-in that checked the old password while a reset commits leaves no session',
  LONG,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, email, password } = await make.account()
      const token = await linkFor(email)
      const { browsers, answers } = await signInWhile(email, password, async () =>
        expect((await reset(token, NEW)).statusCode).toBe(200),
      )
      expect(Object.keys(tally(answers)).filter((status) => !'200 401'.includes(status))).toEqual(
        [],
      )
      expect(await sessionsOf(id)).toEqual([])
      for (const browser of browsers) {
        expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
      }
    }
  },
)

test(
  'T-34 S-06 a sign-in that checked the old password while a change commits leaves no session beside the one that changed it',
  LONG,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, email, password } = await make.account()
      const owner = await as(id)
      const form = { currentPassword: password, newPassword: NEW, confirmPassword: NEW }
      const { browsers } = await signInWhile(email, password, async () =>
        expect((await owner.post('/api/auth/change-password', form)).statusCode).toBe(200),
      )
      expect(await sessionsOf(id)).toHaveLength(1)
      expect((await owner.get('/api/auth/user')).statusCode).toBe(200)
      for (const browser of browsers) {
        expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
      }
    }
  },
)

test(
  'T-12 T-34 a sign-in while a ban commits leaves no session that could come back with the end of the ban',
  LONG,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, email, password } = await make.account()
      const ban = () =>
        db.transaction().execute(async (tx) => {
          await tx
            .updateTable('users')
            .set({ isBanned: true, bannedAt: new Date(), banReason: 'for a test' })
            .where('id', '=', id)
            .execute()
          await tx.deleteFrom('sessions').where('userId', '=', id).execute()
        })
      const { answers } = await signInWhile(email, password, ban)
      expect(
        Object.keys(tally(answers)).filter((status) => !'200 401 403'.includes(status)),
      ).toEqual([])
      expect(await sessionsOf(id)).toEqual([])
    }
  },
)
