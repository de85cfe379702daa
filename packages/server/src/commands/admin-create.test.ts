import { expect, test } from 'vitest'
import { startApp } from '../../test/app.ts'
import { runCommand } from '../../test/command.ts'
import { hashPassword } from '../platform/identity/passwords.ts'

const { db, deps, make, visitor, as } = await startApp()
const PASSWORD = 'correct horse'

const run = (given: Parameters<typeof runCommand>[2]) => runCommand(deps, 'admin-create', given)
const userOf = (email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'isAdmin', 'emailVerified'])
    .where('email', '=', email)
    .executeTakeFirst()
const auditOf = (subjectId: string) =>
  db.selectFrom('auditEntries').selectAll().where('subjectId', '=', subjectId).execute()
const signIn = async (email: string) =>
  (await visitor().post('/api/member-auth/login', { email, password: PASSWORD })).json()

/** Each run is a start of the whole program. */
const slow = { timeout: 90_000 }

test(
  'S-11 T-39 an admin is made with the answers given, and the password is not shown',
  slow,
  async () => {
    const { code, output, errors } = await run({ input: ` Boss@Example.com \n${PASSWORD}\n` })
    expect(code).toBe(0)
    expect(errors).toBe('')
    expect(output).toContain('boss@example.com is an admin now.')
    expect(output).not.toContain(PASSWORD)
    expect(await signIn('boss@example.com')).toMatchObject({ isAdmin: true })
    const boss = await userOf('boss@example.com')
    expect(boss?.emailVerified).toBe(true)
    expect(await auditOf(boss?.id ?? '')).toMatchObject([
      { action: 'admin_created', actorId: null },
    ])
  },
)

test('S-11 the environment answers the questions', slow, async () => {
  const env = { ADMIN_EMAIL: 'env@example.com', ADMIN_PASSWORD: PASSWORD }
  expect(await run({ env })).toMatchObject({ code: 0 })
  expect(await signIn('env@example.com')).toMatchObject({ isAdmin: true })
  const again = await run({ env })
  expect(again.code).toBe(0)
  expect(again.output).toBe('env@example.com is an admin already.\n')
  // An address that is typed goes before the one that is set.
  const named = await run({ env, args: ['named@example.com'] })
  expect(named.output).toBe('named@example.com is an admin now.\n')
})

test(
  'S-11 T-33 a member is raised after a yes, signs in anew and keeps the password',
  slow,
  async () => {
    const { id, email } = await make.member({ password: await hashPassword(PASSWORD) })
    const browser = await as(id)
    const no = await run({ input: `${email}\nno\n` })
    expect(no.code).toBe(0)
    expect(no.output).toEqual(expect.stringContaining('Nothing was changed.'))
    expect(await userOf(email)).toMatchObject({ isAdmin: false })
    expect((await browser.get('/api/auth/user')).statusCode).toBe(200)
    expect(await run({ input: `${email}\nyes\n` })).toMatchObject({ code: 0 })
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
    expect(await signIn(email)).toMatchObject({ isAdmin: true })
    expect(await auditOf(id)).toHaveLength(1)
  },
)

test(
  'S-11 T-37 what cannot be is refused in one sentence, and nothing is changed',
  slow,
  async () => {
    const banned = await make.member({ isBanned: true })
    const unverified = await make.member({ emailVerified: false })
    const refusals: [given: Parameters<typeof run>[0], sentence: string][] = [
      [{ input: 'boss\n' }, 'Please enter a valid email address\n'],
      [{ input: 'short@example.com\nhush\n' }, 'Password must be at least 8 characters\n'],
      [
        { input: 'common@example.com\nFootball\n' },
        'This password is one of the most common ones. Please choose another.\n',
      ],
      [
        { input: `${unverified.email}\nyes\n` },
        `${unverified.email} has not verified the address yet: no admin before that\n`,
      ],
      [{ input: 'nobody@example.com\n' }, 'No answer was given, so nothing was changed.\n'],
      [{ input: `${banned.email}\n` }, `${banned.email} is banned or a guest: no admin\n`],
    ]
    const answers = await Promise.all(refusals.map(([given]) => run(given)))
    expect(answers.map(({ code, errors }) => [code, errors])).toEqual(
      refusals.map(([, sentence]) => [1, sentence]),
    )
    expect(await userOf('short@example.com')).toBeUndefined()
    expect(await userOf('common@example.com')).toBeUndefined()
    expect(await userOf(unverified.email)).toMatchObject({ isAdmin: false })
    expect(await userOf(banned.email)).toMatchObject({ isAdmin: false })
  },
)
