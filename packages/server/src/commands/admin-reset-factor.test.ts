import { expect, test } from 'vitest'
import { startApp } from '../../test/app.ts'
import { runCommand } from '../../test/command.ts'
import { enrol } from '../../test/make/authenticator.ts'
import { hashPassword } from '../platform/identity/passwords.ts'

const app = await startApp()
const { db, deps, make, visitor, as } = app
const PASSWORD = 'correct horse'
const password = await hashPassword(PASSWORD)
const run = (...args: string[]) => runCommand(deps, 'admin-reset-factor', { args })
const signIn = async (email: string) =>
  (await visitor().post('/api/member-auth/login', { email, password: PASSWORD })).statusCode

/** Each run is a start of the whole program. */
const slow = { timeout: 90_000 }

test(
  'ACCOUNTS-31 S-12 who has lost app and recovery codes signs in with the password again',
  slow,
  async () => {
    const { id, email } = await make.member({ isAdmin: true, password })
    const browser = await as(id)
    await enrol(app, browser, PASSWORD)
    expect(await signIn(email)).toBe(401)
    const { code, output } = await run(email.toUpperCase())
    expect(code).toBe(0)
    expect(output).toEqual(expect.stringContaining('with the password alone now'))
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
    expect(await signIn(email)).toBe(200)
    const mails = db.selectFrom('mailOutbox').select('subject').where('toAddress', '=', email)
    expect((await mails.execute()).map(({ subject }) => subject)).toContain(
      'Two-step sign-in is off',
    )
    const entries = db.selectFrom('auditEntries').selectAll().where('subjectId', '=', id)
    expect(await entries.execute()).toMatchObject([
      { action: 'second_factor_reset', actorId: null },
    ])
    await enrol(app, await as(id), PASSWORD)
  },
)

test(
  'ACCOUNTS-31 without a factor, an account or an address nothing is changed',
  slow,
  async () => {
    const { id, email } = await make.member({ password })
    const browser = await as(id)
    const runs = [run(email), run('nobody@example.com'), run()]
    const [plain, nobody, unnamed] = await Promise.all(runs)
    expect(plain?.output).toContain('does not use two-step sign-in')
    expect(nobody?.output).toContain('Nobody has the address')
    expect(unnamed?.code).toBe(1)
    expect(unnamed?.errors).toEqual(expect.stringContaining('Whose?'))
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200)
  },
)
