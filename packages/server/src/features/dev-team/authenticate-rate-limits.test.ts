import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { storedHash } from '../../../test/make/stored-hash.ts'

const { make, visitor } = await startApp({ RATE_LIMITS: 'on' })
const PASSWORD = 'correct horse'
const password = await storedHash(PASSWORD)

const send = async (path: string, email: string, typed: string, remoteAddress: string) =>
  (await visitor().post(path, { email, password: typed }, { remoteAddress })).statusCode

test('T-36 T-08 wrong tries at the developers’ door and at the others count together', async () => {
  const { email } = await make.member({ isAdmin: true, password })
  const [from, elsewhere] = ['198.51.100.1', '198.51.100.2']
  const developers = '/api/dev-team/authenticate'
  const members = '/api/member-auth/login'
  for (let count = 0; count < 5; count += 1) {
    expect(await send(developers, email, 'wrong horse', from)).toBe(401)
    expect(await send(members, email, 'wrong horse', from)).toBe(401)
  }
  expect(await send(developers, email, PASSWORD, from)).toBe(429)
  expect(await send(members, email, PASSWORD, from)).toBe(429)
  expect(await send(developers, email, PASSWORD, elsewhere)).toBe(200)
})

test('T-36 T-32 a member’s right password at the developers’ door counts like a wrong one', async () => {
  const { email } = await make.member({ password })
  const from = '198.51.100.3'
  for (let count = 0; count < 10; count += 1) {
    expect(await send('/api/dev-team/authenticate', email, PASSWORD, from)).toBe(401)
  }
  expect(await send('/api/dev-team/authenticate', email, PASSWORD, from)).toBe(429)
})
