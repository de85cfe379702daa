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
    expect(await run({ input: `${email}\nyes\n` })).toMatchObject({ code: 0 })
    expect((await browser.get('/api/auth/user')).statusCode).toBe(401)
    expect(await signIn(email)).toMatchObject({ isAdmin: true })
    expect(await auditOf(id)).toHaveLength(1)
  },
)

test(
  'S-11 T-37 what cannot be is refused in one sentence by a program that fails',
  slow,
  async () => {
    const sentence = 'No answer was given, so nothing was changed.\n'
    const refused = await run({ input: 'nobody@example.com\n' })
    expect(refused).toMatchObject({ code: 1, errors: sentence })
    expect(await userOf('nobody@example.com')).toBeUndefined()
  },
)
