import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'

const READ_ALL = '/api/messages/read-all'

test('S-09 T-85 one person makes only so many calls that write, and a visitor by address', async () => {
  const { make, db, visitor } = await startApp({ RATE_LIMITS: 'writes=3/60' })
  const [ann, bob] = [await make.person(), await make.person()]
  const read = ({ browser }: typeof ann, key: string) =>
    browser.call('PATCH', READ_ALL, undefined, { headers: { 'idempotency-key': key } })
  for (let time = 0; time < 3; time += 1) {
    expect((await read(ann, `key ${time}`)).statusCode).toBe(200)
    expect((await ann.browser.get('/api/messages')).statusCode).toBe(200)
  }
  expectRefusal(await read(ann, 'one too many'), 429, 'throttle.too_many')
  expect((await ann.browser.get('/api/messages')).statusCode).toBe(200)
  expect((await read(bob, 'another')).statusCode).toBe(200)
  expect(await db.selectFrom('idempotencyKeys').select('key').execute()).toHaveLength(4)

  const guess = (remoteAddress: string) =>
    visitor().post('/api/auth/verify-reset-token', { token: 'a'.repeat(64) }, { remoteAddress })
  for (let time = 0; time < 3; time += 1) {
    expect((await guess('203.0.113.7')).statusCode).toBe(400)
  }
  expectRefusal(await guess('203.0.113.7'), 429, 'throttle.too_many')
  expect((await guess('203.0.113.8')).statusCode).toBe(400)
})
