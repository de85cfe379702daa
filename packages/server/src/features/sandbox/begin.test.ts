import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { beginSandbox, good, postItem, sessionOf } from '../../../test/make/guests.ts'
import { milesBetween } from '../../platform/places/points.ts'

const app = await startApp()
const { db, deps, make, as, visitor } = app
const near = { city: 'Maplewood', state: 'NJ' }
const create = '/api/sandbox/create-guest'
const isThere = async (id: string) =>
  (await db.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1

test('SANDBOX-06 SANDBOX-07 SANDBOX-10 what is missing, and a town that is nowhere, is said', async () => {
  const problem = async (body: unknown) => (await visitor().post(create, body)).json()
  expect((await problem({ city: ' ', state: 'NJ' })).issues).toEqual([
    { path: 'city', message: 'City is required' },
  ])
  expect((await problem({ city: 'Maplewood' })).issues).toEqual([
    { path: 'state', message: 'State is required' },
  ])
  expect(await problem({ city: 'Nowhere at all', state: 'NJ' })).toMatchObject({
    code: 'sandbox.place_unknown',
    issues: [{ path: 'city' }],
  })
})

test('S-82 a member who is signed in gets no sandbox', async () => {
  const { id } = await make.member()
  const answer = await (await as(id)).post(create, near)
  expectRefusal(answer, 409, 'sandbox.signed_in')
})

test('SANDBOX-08 S-86 a guest has no name, no address and no password', async () => {
  const guest = await beginSandbox(app)
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', guest.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    firstName: 'Guest',
    lastName: '',
    email: null,
    password: null,
    streetName: null,
    zipCode: null,
    phoneNumber: null,
    latitude: null,
    isGuest: true,
    allowEmailNotifications: false,
  })
  expect(row.placeId).not.toBeNull()
})

test('S-84 two or three neighbors live around, with four things that have their photos', async () => {
  const guest = await beginSandbox(app)
  const neighbors = await db
    .selectFrom('sandboxNeighbors as n')
    .innerJoin('users as u', 'u.id', 'n.userId')
    .innerJoin('places as p', 'p.id', 'u.placeId')
    .select(['u.id', 'u.guestExpiresAt', 'u.firstName', 'u.username', 'p.latitude', 'p.longitude'])
    .where('n.guestId', '=', guest.id)
    .execute()
  expect([2, 3]).toContain(neighbors.length)
  const found = deps.places.find({ ...near, zipCode: '' })
  const home = found && 'place' in found ? found.place : null
  const { user } = await sessionOf(guest)
  for (const { firstName, username, guestExpiresAt, latitude, longitude } of neighbors) {
    const point = { latitude: Number(latitude), longitude: Number(longitude) }
    expect(home && milesBetween(home, point)).toBeLessThanOrEqual(15)
    expect(username).toBeNull()
    expect(guestExpiresAt).toEqual(new Date(user.guestExpiresAt))
    expect(firstName).toMatch(/^[A-Z][a-z]+$/)
  }
  const items = good(await guest.browser.get(`/api/sandbox/items/${guest.id}`))
  expect(items).toHaveLength(4)
  expect(new Set(items.map(({ category }: { category: string }) => category)).size).toBe(4)
  for (const { imageUrl1, photos, description } of items) {
    expect(description.length).toBeLessThanOrEqual(50)
    expect(photos).toHaveLength(1)
    for (const size of ['', '-card', '-thumb']) {
      const photo = await visitor().get(imageUrl1.replace('.webp', `${size}.webp`))
      expect({ statusCode: photo.statusCode, contentType: photo.headers['content-type'] }).toEqual({
        statusCode: 200,
        contentType: 'image/webp',
      })
      expect(Number(photo.headers['content-length'])).toBe(photo.rawPayload.length)
    }
  }
})

test('S-84 in the emptiest places somebody lives near too', async () => {
  for (const place of [
    { city: 'Utqiagvik', state: 'AK' },
    { city: 'Supai', state: 'AZ' },
    { city: 'Honolulu', state: 'HI' },
  ]) {
    const guest = await beginSandbox(app, place)
    expect(
      good(await guest.browser.get(`/api/sandbox/items/${guest.id}`)),
      place.city,
    ).toHaveLength(4)
  }
})

test('S-82 a guest who begins anew loses the old sandbox with everything in it', async () => {
  const guest = await beginSandbox(app)
  const item = await postItem(guest)
  const { user } = good(await guest.browser.post(create, { city: 'Hoboken', state: 'NJ' }))
  expect(user.id).not.toBe(guest.id)
  expect(await isThere(guest.id)).toBe(false)
  expect((await guest.browser.get(`/api/items/${item.id}`)).statusCode).toBe(404)
  const session = await sessionOf({ ...guest, id: user.id })
  expect(session.user).toMatchObject({ id: user.id, city: 'Hoboken' })
})

test('SANDBOX-23 SANDBOX-24 S-83 leaving ends the session and deletes everything at once', async () => {
  const guest = await beginSandbox(app)
  await postItem(guest)
  const people = async () =>
    db.selectFrom('users').select('id').where('isGuest', '=', true).execute()
  const others = (await people()).length
  const left = await guest.browser.post('/api/sandbox/exit')
  expect({ statusCode: left.statusCode, body: left.json() }).toEqual({
    statusCode: 200,
    body: { message: 'Your sandbox is gone, and everything in it.' },
  })
  expect(guest.browser.cookie()).toBeNull()
  expect(await isThere(guest.id)).toBe(false)
  expect([others - 3, others - 4]).toContain((await people()).length)
})

test('SANDBOX-24 the cookie of a sandbox that was left opens nothing any more', async () => {
  const guest = await beginSandbox(app)
  const cookie = guest.browser.cookie()
  good(await guest.browser.post('/api/sandbox/exit'))
  guest.browser.takeCookie(cookie)
  expect((await guest.browser.get('/api/sandbox/session')).statusCode).toBe(401)
})

test('S-87 who joins from the sandbox starts fresh', async () => {
  const guest = await beginSandbox(app)
  await postItem(guest)
  const joined = await guest.browser.post('/api/member-auth/register', {
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'from.the.sandbox@example.com',
    password: 'a long enough one',
    confirmPassword: 'a long enough one',
  })
  expect(joined.statusCode, joined.body).toBe(201)
  expect(good(await guest.browser.get('/api/items/mine'))).toEqual([])
  expect((await guest.browser.get('/api/sandbox/session')).statusCode).toBe(403)
})

test('T-58 S-09 sandboxes of a whole network have a limit beside that of each address', async () => {
  const strict = await startApp({ RATE_LIMITS: 'createGuest=2/3600,createGuestNetwork=3/3600' })
  const beginFrom = async (remoteAddress: string) =>
    (await strict.visitor().post(create, near, { remoteAddress })).statusCode
  expect(await beginFrom('2001:db8:7:1::1')).toBe(201)
  expect((await strict.visitor().post(create, { city: 'Nowhere', state: 'NJ' })).statusCode).toBe(
    400,
  )
  for (const turn of [2, 3]) expect(await beginFrom(`2001:db8:7:${turn}::1`)).toBe(201)
  expect(await beginFrom('2001:db8:7:4::1')).toBe(429)
  expect(await beginFrom('2001:db8:8:4::1')).toBe(201)
})
