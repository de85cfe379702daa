import { testLoginPresets } from '@swapstead/domain/dev-team/test-login.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { contentsOf } from '../../../test/observe/contents.ts'
import { hashPassword } from '../../platform/identity/passwords.ts'

const { db, deps, make, visitor, as } = await startApp()
const TEST_LOGIN = '/api/test-login'
const zoe = { email: 'zoe@test-login.example', firstName: 'Zoe', lastName: 'Tester' }
const login = (body: object, browser = visitor()) => browser.post(TEST_LOGIN, body)
const accounts = (email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).execute()

test('CONSOLE-09 S-15 the first login makes a test user, the next ones enter it', async () => {
  const browser = visitor()
  const answer = await login(zoe, browser)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ ...zoe, isAdmin: false, isGuest: false })
  expect((await browser.get('/api/member-auth/user')).json()).toEqual(answer.json())
  const again = await login({ ...zoe, email: ' ZOE@Test-Login.example ' })
  expect(again.json().id).toBe(answer.json().id)
  expect(await accounts(zoe.email)).toMatchObject([{ password: null }])
})

test('CONSOLE-09 R-63 an id made by the test login tells no moment of joining', async () => {
  const { id } = (await login({ ...zoe, email: 'zelda@test-login.example' })).json()
  expect(id).toMatch(/^.{14}4/)
})

test('SHELL-24 S-15 outside production everybody is told that the test login is on', async () => {
  const answer = await visitor().get(TEST_LOGIN)
  expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
    statusCode: 200,
    body: { isOn: true },
  })
})

test('CONSOLE-11 all six presets sign in', async () => {
  expect(testLoginPresets).toHaveLength(6)
  for (const preset of testLoginPresets) {
    expect((await login(preset)).json(), preset.email).toMatchObject(preset)
  }
})

test('CONSOLE-10 S-04 e-mail, first and last name are all needed, and asked for in one sentence', async () => {
  for (const field of Object.keys(zoe)) {
    for (const empty of ['', '  ', undefined]) {
      const answer = await login({ ...zoe, [field]: empty })
      expect(answer.statusCode, field).toBe(400)
      const message = 'Please fill in all fields'
      expect(answer.json()).toMatchObject({ message, issues: [{ path: field, message }] })
    }
  }
  const { message } = (await login({ ...zoe, email: 'zoe' })).json()
  expect(message).toBe('Please enter a valid email address')
})

test('S-15 T-38 nobody real is entered, whatever the address, and nothing is changed', async () => {
  const password = await hashPassword('correct horse')
  const domain = 'test-login.example'
  const people = [
    await make.member(),
    await make.member({ email: `admin@${domain}`, isAdmin: true }),
    await make.member({ email: `owner@${domain}`, password }),
    await make.member({ email: `guest@${domain}`, isGuest: true }),
    { email: 'somebody@example.com' },
    { email: `maya@${domain}.evil.example` },
    { email: `maya@not${domain}` },
  ]
  const before = await contentsOf(db)
  for (const { email } of people) {
    const browser = visitor()
    const answer = await login({ ...zoe, email }, browser)
    expectRefusal(answer, 403, 'dev_team.no_test_account', email)
    expect(browser.cookie()).toBeNull()
  }
  expect(await contentsOf(db)).toBe(before)
})

test('S-77 a banned test user stays outside', async () => {
  const email = 'banned@test-login.example'
  await make.member({ email, isBanned: true })
  expect((await login({ ...zoe, email })).json().code).toBe('accounts.banned')
})

test('T-33 the test login begins a new session and ends the one before', async () => {
  const browser = await as((await make.member()).id)
  const before = visitor()
  before.takeCookie(browser.cookie())
  await login(zoe, browser)
  expect((await before.get('/api/auth/user')).statusCode).toBe(401)
})

test('T-27 of 16 first logins at once all enter the one account', { timeout: 60_000 }, async () => {
  for (let round = 0; round < 10; round += 1) {
    const email = `racer${round}@test-login.example`
    const answers = await Promise.all(Array.from({ length: 16 }, () => login({ ...zoe, email })))
    const ids = answers.map((answer) => answer.json().id)
    const [account, ...others] = await accounts(email)
    expect(others).toEqual([])
    expect(new Set(ids)).toEqual(new Set([account?.id]))
  }
})

test('S-15 no mail is sent to a test user', async () => {
  await login({ ...zoe, email: 'mail@test-login.example' })
  const mails = db.selectFrom('mailOutbox').select('toAddress')
  const addresses = (await mails.execute()).map(({ toAddress }) => toAddress)
  expect(addresses.filter((address) => address.includes('test-login'))).toEqual([])
  expect(deps.config.testLogin).toBe(true)
})
