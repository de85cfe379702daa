import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'

const { visitor } = await startApp({ RATE_LIMITS: 'signIn=3/300', TRUST_PROXY: '1' })

/** A failed sign-in, forwarded by the one proxy in front of the server. */
async function failAs(forwarded: string): Promise<number> {
  const answer = await visitor().post(
    '/api/member-auth/login',
    { email: 'nobody@example.com', password: 'wrong horse' },
    { remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': forwarded } },
  )
  return answer.statusCode
}

test('T-36 behind one proxy the address is the one that the proxy has seen', async () => {
  for (let count = 0; count < 3; count += 1) expect(await failAs('198.51.100.1')).toBe(401)
  expect(await failAs('198.51.100.1')).toBe(429)
  expect(await failAs('198.51.100.2')).toBe(401)
})

test('T-36 what the client put in front of it is not believed', async () => {
  for (let count = 0; count < 3; count += 1) {
    expect(await failAs(`203.0.113.${count}, 198.51.100.3`)).toBe(401)
  }
  expect(await failAs('203.0.113.9, 198.51.100.3')).toBe(429)
})

test('T-36 an address that is none is still one counter, and no fault', async () => {
  const strange = ['1:2:3:4:5:6:7:8:9::', 'unknown', '::ffff:1.2.3.4.5', '[::1]:80', '%00']
  for (const forwarded of strange) expect(await failAs(forwarded), forwarded).toBe(401)
})
