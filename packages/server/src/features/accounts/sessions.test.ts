import { createHash } from 'node:crypto'
import { Signer } from '@fastify/cookie'
import { HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'

const SECRETS = ['a'.repeat(32), 'b'.repeat(32)]
const { db, deps, make, visitor, as, passTime } = await startApp({
  SESSION_SECRET: SECRETS.join(','),
  PUBLIC_URL: 'https://swapstead.example',
  TRUST_PROXY: '1',
})
const DAY = 24 * HOUR
/** The headers of a request that came over TLS to the proxy in front. */
const tls = { headers: { 'x-forwarded-proto': 'https' } }

const isSignedIn = async (browser: Awaited<ReturnType<typeof as>>) =>
  (await browser.get('/api/auth/user', tls)).statusCode === 200
const sessionsOf = (userId: string) =>
  db.selectFrom('sessions').selectAll().where('userId', '=', userId).execute()

test('T-35 over TLS the cookie is bound to this very host', async () => {
  const password = 'correct horse'
  const answer = await visitor().post(
    '/api/member-auth/register',
    {
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'tls@example.com',
      password,
      confirmPassword: password,
    },
    tls,
  )
  for (const name of ['__Host-swapstead.sid', '__Host-swapstead.device']) {
    const cookie = answer.cookies.find((candidate) => candidate.name === name)
    expect(cookie).toEqual(
      expect.objectContaining({
        name,
        path: '/',
        secure: true,
        httpOnly: true,
        sameSite: 'Lax',
      }),
    )
    expect(cookie).not.toHaveProperty('domain')
  }
})

test('ACCOUNTS-02 T-34 the table holds a hash of the id, and what it holds opens nothing', async () => {
  const { id } = await make.member()
  const browser = await as(id)
  const [row] = await sessionsOf(id)
  const sid = decodeURIComponent(browser.cookie() ?? '').split('.')[0] ?? ''
  expect(row?.sid).toBe(createHash('sha256').update(sid).digest('base64url'))
  expect(JSON.stringify(row)).not.toContain(sid)

  const thief = visitor()
  const signer = new Signer(SECRETS)
  for (const stolen of [row?.sid ?? '', signer.sign(row?.sid ?? '')]) {
    thief.takeCookie(encodeURIComponent(stolen))
    expect(await isSignedIn(thief), stolen).toBe(false)
  }
})

test('T-35 an id that nobody signed opens nothing', async () => {
  const browser = await as((await make.member()).id)
  const [sid = '', signature = ''] = decodeURIComponent(browser.cookie() ?? '').split('.')
  const forged = [
    sid,
    `${sid}.`,
    `${sid}.${signature.slice(0, -1)}`,
    `${sid}x.${signature}`,
    new Signer('c'.repeat(32)).sign(sid),
    `${'x'.repeat(4_000)}.${signature}`,
    '%',
  ]
  for (const cookie of forged) {
    const thief = visitor()
    thief.takeCookie(cookie)
    expect(await isSignedIn(thief), cookie).toBe(false)
  }
})

test('OPERATING a cookie that an older secret signed stays good and is signed anew', async () => {
  const { id } = await make.member()
  const browser = await as(id)
  const sid = decodeURIComponent(browser.cookie() ?? '').split('.')[0] ?? ''
  passTime(1)
  browser.takeCookie(encodeURIComponent(new Signer(SECRETS[1] ?? '').sign(sid)))
  expect(await isSignedIn(browser)).toBe(true)
  expect(await isSignedIn(browser)).toBe(true)
  const renewed = decodeURIComponent(browser.cookie() ?? '')
  expect(renewed).toBe(new Signer(SECRETS[0] ?? '').sign(sid))
  expect(await sessionsOf(id)).toHaveLength(1)
})

test('S-05 a session ends after 7 days without use', async () => {
  const idle = await as((await make.member()).id)
  const used = await as((await make.member()).id)
  for (let day = 0; day < 6; day += 1) {
    passTime(DAY)
    expect(await isSignedIn(used)).toBe(true)
  }
  passTime(DAY - HOUR)
  expect(await isSignedIn(used)).toBe(true)
  passTime(HOUR + 1)
  expect(await isSignedIn(idle)).toBe(false)
  expect(await isSignedIn(used)).toBe(true)
})

test('S-05 a session ends after 30 days however much it is used', async () => {
  const browser = await as((await make.member()).id)
  for (let day = 0; day < 29; day += 1) {
    passTime(DAY)
    expect(await isSignedIn(browser), `day ${day + 1}`).toBe(true)
  }
  // A minute early: the days above take real time too.
  passTime(DAY - 60_000)
  expect(await isSignedIn(browser)).toBe(true)
  passTime(60_000)
  expect(await isSignedIn(browser)).toBe(false)
})

test('T-34 S-06 what a page asks in an ended session clears no cookie, opening a page does', async () => {
  const { id, browser } = await make.person()
  const ended = browser.cookie()
  await db.deleteFrom('sessions').where('userId', '=', id).execute()
  const cookiesOf = async (url: string, more: Record<string, string>) => {
    browser.takeCookie(ended)
    const { cookies } = await browser.get(url, { headers: { ...tls.headers, ...more } })
    return cookies.map(({ name, value, secure }) => ({ name, value, secure }))
  }
  for (const mode of ['cors', 'same-origin', 'no-cors']) {
    expect(await cookiesOf('/api/auth/user', { 'sec-fetch-mode': mode })).toEqual([])
  }
  const cleared = [{ name: '__Host-swapstead.sid', value: '', secure: true }]
  for (const page of ['/', '/member-home', '/near/nj/maplewood']) {
    // Opening a page waits only briefly for the session.
    const opened = () => cookiesOf(page, { 'sec-fetch-mode': 'navigate' })
    await expect.poll(opened).toEqual(cleared)
  }
  browser.takeCookie(ended)
  await browser.signIn(id)
  expect(await isSignedIn(browser)).toBe(true)
})

test('S-05 using a session writes to the database at most once an hour', async () => {
  const { id } = await make.member()
  const browser = await as(id)
  const [first] = await sessionsOf(id)
  for (let count = 0; count < 5; count += 1) await isSignedIn(browser)
  expect(await sessionsOf(id)).toEqual([first])
  passTime(HOUR + 1)
  const answer = await browser.get('/api/auth/user', tls)
  const [moved] = await sessionsOf(id)
  expect(moved?.expire.getTime()).toBeGreaterThan(first?.expire.getTime() ?? 0)
  // The cookie expires later too: otherwise a daily user would be signed out after a week.
  expect(answer.cookies[0]?.expires?.getTime()).toBeGreaterThan(Date.now() + 6 * DAY)
})

test('F-17 a session lives by the one clock, whatever its stored cookie says', async () => {
  const { id } = await make.member()
  const browser = await as(id)
  const [row] = await sessionsOf(id)
  const sess = { ...(row?.sess as object), cookie: { expires: '2001-01-01T00:00:00.000Z' } }
  await db
    .updateTable('sessions')
    .set({ sess: JSON.stringify(sess) })
    .where('userId', '=', id)
    .execute()
  expect(await isSignedIn(browser)).toBe(true)
})

test('T-35 a visitor gets no cookie and no row', async () => {
  const count = async () => (await db.selectFrom('sessions').select('sid').execute()).length
  const before = await count()
  for (const url of ['/api/items/nearby', '/api/auth/user', '/api/logout', '/api/nothing']) {
    expect((await visitor().get(url, tls)).cookies, url).toEqual([])
  }
  expect(await count()).toBe(before)
  expect(deps.config.sessionSecrets).toEqual(SECRETS)
})
