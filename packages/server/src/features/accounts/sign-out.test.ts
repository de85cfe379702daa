import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'

const { db, make, visitor, as } = await startApp({
  PUBLIC_URL: 'https://swapstead.example',
  TRUST_PROXY: '1',
})

const LOGOUT = '/api/logout'
const withTls = (headers: Record<string, string> = {}) => ({
  headers: { 'x-forwarded-proto': 'https', ...headers },
})

const rowsOf = (userId: string) =>
  db.selectFrom('sessions').select('sid').where('userId', '=', userId).execute()

test('ACCOUNTS-30 SHELL-34 going to /api/logout signs out and leads to the landing page', async () => {
  const { id, browser } = await make.person()
  const kept = browser.cookie()
  const navigation = {
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  }
  const answer = await browser.get(LOGOUT, withTls(navigation))
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe('/')
  expect(await rowsOf(id)).toEqual([])
  const replay = visitor()
  replay.takeCookie(kept)
  expect((await replay.get('/api/auth/user', withTls())).statusCode).toBe(401)
})

test('ACCOUNTS-30 the browser is told to forget its cookie, in words that it obeys over TLS', async () => {
  const { browser } = await make.person()
  const { cookies } = await browser.get(LOGOUT, withTls())
  expect(cookies).toEqual([
    expect.objectContaining({
      name: '__Host-swapstead.sid',
      value: '',
      path: '/',
      secure: true,
      expires: new Date(0),
    }),
  ])
  expect(browser.cookie()).toBeNull()
})

test('T-70 what another site loads, or a browser loads ahead, signs nobody out', async () => {
  const foreign: Record<string, Record<string, string>> = {
    'an image': {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'no-cors',
      'sec-fetch-dest': 'image',
    },
    'a frame': {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'iframe',
    },
    'a link': {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    },
    'a sibling domain': { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' },
    'an own image': {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'no-cors',
      'sec-fetch-dest': 'image',
    },
    'a prefetch': {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
      'sec-purpose': 'prefetch',
    },
    'a prerender': {
      'sec-fetch-site': 'none',
      'sec-fetch-mode': 'navigate',
      'sec-purpose': 'prefetch;prerender',
    },
  }
  for (const [name, headers] of Object.entries(foreign)) {
    const { id, browser } = await make.person()
    const answer = await browser.get(LOGOUT, withTls(headers))
    expect(answer.statusCode, name).toBe(302)
    expect(answer.headers.location, name).toBe('/')
    expect(await rowsOf(id), name).toHaveLength(1)
    expect((await browser.get('/api/auth/user', withTls())).statusCode, name).toBe(200)
  }
})

test('ACCOUNTS-30 a script and an address typed by hand sign out too', async () => {
  const typed = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }
  for (const more of [withTls(), withTls(typed)]) {
    const { id, browser } = await make.person()
    await browser.get(LOGOUT, more)
    expect(await rowsOf(id)).toEqual([])
  }
})

test('ACCOUNTS-30 signing out twice, or without having signed in, leads to the landing page all the same', async () => {
  const { browser } = await make.person()
  for (const somebody of [browser, browser, visitor()]) {
    const answer = await somebody.get(LOGOUT, withTls())
    expect({ statusCode: answer.statusCode, location: answer.headers.location }).toEqual({
      statusCode: 302,
      location: '/',
    })
  }
})

test('S-06 signing out ends this session and no other of the same member', async () => {
  const { id, browser } = await make.person()
  const elsewhere = await as(id)
  await browser.get(LOGOUT, withTls())
  expect((await elsewhere.get('/api/auth/user', withTls())).statusCode).toBe(200)
})

test('T-71 nothing that is asked for along the way changes where it leads', async () => {
  const { browser } = await make.person()
  for (const query of [
    '?returnTo=//evil.example',
    '?next=https://evil.example',
    '?redirect=/%5Cevil',
  ]) {
    expect((await browser.get(`${LOGOUT}${query}`, withTls())).headers.location, query).toBe('/')
  }
})
