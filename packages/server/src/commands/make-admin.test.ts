import { expect, test } from 'vitest'
import { startApp } from '../../test/app.ts'
import { ConfigError } from '../config-error.ts'
import { makeAdmin } from './make-admin.ts'

const { db, deps, make, as } = await startApp()
const PASSWORD = 'correct horse'

const userOf = (email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'isAdmin', 'emailVerified'])
    .where('email', '=', email)
    .executeTakeFirst()

/** Answers the questions in turn, and returns what was said. */
async function answer(...answers: string[]): Promise<string[]> {
  const said: string[] = []
  const next = async () => answers.shift() ?? ''
  await makeAdmin(deps, { ask: next, askSecretly: next, say: (line) => said.push(line) })
  return said
}

test('S-11 whoever is an admin already stays one, and a member who is not raised stays signed in', async () => {
  expect(await answer('boss@example.com', PASSWORD)).toEqual(['boss@example.com is an admin now.'])
  expect(await answer('boss@example.com')).toEqual(['boss@example.com is an admin already.'])
  const { id, email } = await make.member()
  const browser = await as(id)
  expect(await answer(email, 'no')).toEqual(['Nothing was changed.'])
  expect(await userOf(email)).toMatchObject({ isAdmin: false })
  expect((await browser.get('/api/auth/user')).statusCode).toBe(200)
})

test('S-11 T-37 what cannot be is refused in one sentence, and nothing is changed', async () => {
  const banned = await make.member({ isBanned: true })
  const unverified = await make.member({ emailVerified: false })
  for (const [answers, sentence] of [
    [['boss'], 'Please enter a valid email address'],
    [['short@example.com', 'hush'], 'Password must be at least 8 characters'],
    [
      ['common@example.com', 'Football'],
      'This password is one of the most common ones. Please choose another.',
    ],
    [
      [unverified.email, 'yes'],
      `${unverified.email} has not verified the address yet: no admin before that`,
    ],
    [[banned.email], `${banned.email} is banned or a guest: no admin`],
  ] as const) {
    await expect(answer(...answers)).rejects.toEqual(new ConfigError(sentence))
  }
  expect(await userOf('short@example.com')).toBeUndefined()
  expect(await userOf('common@example.com')).toBeUndefined()
  expect(await userOf(unverified.email)).toMatchObject({ isAdmin: false })
  expect(await userOf(banned.email)).toMatchObject({ isAdmin: false })
})
