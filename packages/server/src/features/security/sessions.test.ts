import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { storedHash } from '../../../test/make/stored-hash.ts'
import { openEventStream } from '../../../test/observe/event-stream.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { sessionCookieName } from '../../platform/identity/session-cookie.ts'

const { app, deps, make, visitor, as, passTime } = await startApp()
await app.listen({ host: '127.0.0.1', port: 0 })
const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const PASSWORD = 'correct horse'
const password = await storedHash(PASSWORD)
const SESSIONS = '/api/account/sessions'
const MINUTE = 60_000
const DAY = 1_440 * MINUTE

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

async function signIn(email: string, userAgent: string, remoteAddress: string) {
  const browser = visitor()
  const more = { headers: { 'user-agent': userAgent }, remoteAddress }
  const answer = await browser.post('/api/member-auth/login', { email, password: PASSWORD }, more)
  expect(answer.statusCode).toBe(200)
  return browser
}
type Listed = { id: string; isCurrent: boolean; lastUsedAt: string }
const listOf = async (browser: Visitor): Promise<Listed[]> => (await browser.get(SESSIONS)).json()
const isSignedIn = async (browser: Visitor) =>
  (await browser.get('/api/auth/user')).statusCode === 200
async function streamOf(browser: Visitor) {
  const stream = await openEventStream(origin, browser, sessionCookieName(deps.config))
  onTestFinished(stream.close)
  return stream
}

test('ACCOUNTS-31 C-36 the own sessions are listed with door, device, place and times, the asking one first', async () => {
  const { email } = await make.member({ password })
  const before = deps.now()
  const atHome = await signIn(email, firefox, '203.0.113.9')
  await signIn(email, safari, '2001:db8:1:2::9')
  const answer = await atHome.get(SESSIONS)
  const device = [
    { isCurrent: true, browser: 'Firefox', system: 'Windows', address: '203.0.113.x' },
    { isCurrent: false, browser: 'Safari', system: 'iOS', address: '2001:db8:1::x' },
  ]
  expect(answer.json()).toMatchObject(device.map((row) => ({ ...row, door: 'member' })))
  for (const { signedInAt, lastUsedAt } of answer.json()) {
    expect(new Date(signedInAt).getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect(lastUsedAt).toBe(signedInAt)
  }
  expect(answer.body).not.toContain('203.0.113.9')
})

test('ACCOUNTS-31 T-02 the own session is not ended by its own hand, in whatever spelling', async () => {
  const { id } = await make.member()
  const here = await as(id)
  const [current] = await listOf(here)
  for (const spelled of [current?.id, current?.id.toUpperCase()]) {
    const answer = await here.delete(`${SESSIONS}/${spelled}`)
    expectRefusal(answer, 409, 'security.this_session')
  }
  expect(await isSignedIn(here)).toBe(true)
})

test('ACCOUNTS-31 the others stand in the order of their last use', async () => {
  const { id } = await make.member()
  const [here, first, second] = [await as(id), await as(id), await as(id)]
  passTime(61 * MINUTE)
  await isSignedIn(second)
  passTime(61 * MINUTE)
  await isSignedIn(first)
  const list = await listOf(here)
  const newest = (await listOf(first))[0]
  expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
  expect(list[1]?.id).toBe(newest?.id)
  const uses = list.slice(1).map(({ lastUsedAt }) => lastUsedAt)
  expect(uses).toEqual([...uses].sort().reverse())
})

test('S-05 a session that opens nothing any more is not listed', async () => {
  const { id } = await make.member()
  const old = await as(id)
  for (let days = 0; days < 30; days += 6) {
    passTime(6 * DAY)
    await isSignedIn(old)
  }
  passTime(MINUTE)
  const idle = await as(id)
  expect(await isSignedIn(old)).toBe(false)
  expect(await listOf(idle)).toHaveLength(1)
  passTime(7 * DAY + MINUTE)
  expect(await listOf(await as(id))).toHaveLength(1)
})

test('ACCOUNTS-31 T-34 another session is signed out at once, with its open pages', async () => {
  const { id } = await make.member()
  const [here, there] = [await as(id), await as(id)]
  const [current, other] = await listOf(here)
  const [hereStream, thereStream] = [await streamOf(here), await streamOf(there)]
  const ended = await here.delete(`${SESSIONS}/${other?.id}`)
  expect({ statusCode: ended.statusCode, body: ended.json() }).toEqual({
    statusCode: 200,
    body: { message: 'This session has ended.' },
  })
  expect(await thereStream.next()).toBeNull()
  expect(await isSignedIn(there)).toBe(false)
  expect(await listOf(here)).toEqual([current])
  await here.patch('/api/profile', { zipCode: '10960', city: 'Nyack', state: 'NY' })
  expect(await hereStream.next()).toMatchObject({ event: 'changed' })
})

test('ACCOUNTS-31 the asking session is not ended this way', async () => {
  const here = await as((await make.member()).id)
  const [current] = await listOf(here)
  const answer = await here.delete(`${SESSIONS}/${current?.id}`)
  expectRefusal(answer, 409, 'security.this_session')
  expect(await isSignedIn(here)).toBe(true)
})

test('T-06 a stranger’s session is like one that there is not, and stays', async () => {
  const [ann, bob] = [await as((await make.member()).id), await as((await make.member()).id)]
  const [bobs] = await listOf(bob)
  const strangers = await ann.delete(`${SESSIONS}/${bobs?.id}`)
  const missing = await ann.delete(`${SESSIONS}/018f0000-0000-7000-8000-00000000dead`)
  expect({ statusCode: strangers.statusCode, body: strangers.body }).toEqual({
    statusCode: 404,
    body: missing.body,
  })
  expect(await isSignedIn(bob)).toBe(true)
})

test('ACCOUNTS-31 T-34 signing out elsewhere ends all other sessions of this member alone', async () => {
  const { id } = await make.member()
  const [here, ...others] = [await as(id), await as(id), await as(id)]
  const stranger = await as((await make.member()).id)
  const streams = await Promise.all(others.map(streamOf))
  const answer = await here.post(`${SESSIONS}/end-others`)
  expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
    statusCode: 200,
    body: { count: 2 },
  })
  for (const stream of streams) expect(await stream.next()).toBeNull()
  for (const other of others) expect(await isSignedIn(other)).toBe(false)
  expect(await isSignedIn(here)).toBe(true)
  expect(await isSignedIn(stranger)).toBe(true)
  expect((await here.post(`${SESSIONS}/end-others`)).json()).toEqual({ count: 0 })
})
