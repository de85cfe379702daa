import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'

const { deps, make, visitor, as } = await startApp()
const MEMBER = '/api/member-auth/user'
const USER = '/api/auth/user'
const signedOut = { code: 'accounts.signed_out', message: 'Please sign in to continue.' }

test('ACCOUNTS-18 ACCOUNTS-22 S-26 both calls answer 401 to visitors and to guests', async () => {
  const guest = await make.member({ isGuest: true })
  for (const browser of [visitor(), await as(guest.id)]) {
    for (const url of [MEMBER, USER]) {
      const answer = await browser.get(url)
      expect(answer.statusCode, url).toBe(401)
      expect(answer.json(), url).toEqual(signedOut)
    }
  }
})

test('ACCOUNTS-18 ACCOUNTS-22 S-37 a member reads the own record, and nobody else it', async () => {
  const { id } = await make.member({ username: 'reads.own', firstName: 'Ann', lastName: 'Lee' })
  const answer = await (await as(id)).get(MEMBER)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    id,
    email: expect.stringContaining('@example.com'),
    firstName: 'Ann',
    lastName: 'Lee',
    username: 'reads.own',
    profileImageUrl: null,
    streetNumber: '12',
    streetName: 'Elm Street',
    city: 'Maplewood',
    state: 'NJ',
    zipCode: '07040',
    phoneNumber: null,
    homeAddress: null,
    workAddress: null,
    allowEmailNotifications: true,
    allowNewsEmails: true,
    allowTextNotifications: true,
    hasSecondFactor: false,
    recoveryCodesLeft: 0,
    timeZone: 'America/New_York',
    placePoint: { latitude: 40.73, longitude: -74.27 },
    emailVerified: true,
    acceptOnlyWishlistOffers: false,
    incomingRules: null,
    premiumPhotoCredits: 0,
    waitingGifts: 0,
    waitingRings: 0,
    hasHints: false,
    isLetterOpen: true,
    usernameFixedUntil: null,
    namesChangedAt: null,
    absence: null,
    isGuest: false,
    isAdmin: false,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
})

test('ACCOUNTS-18 ACCOUNTS-22 C-36 who came in as developer is no member at the member call', async () => {
  const { id } = await make.member({ isAdmin: true })
  const developer = visitor()
  await developer.signIn(id, { door: 'developer' })
  expect((await developer.get(MEMBER)).statusCode).toBe(401)
  expect((await developer.get(USER)).json()).toMatchObject({ id, isAdmin: true })
})

test('T-12 ACCOUNTS-32 a ban closes a session that is open', async () => {
  const { id } = await make.member()
  const browser = await as(id)
  expect((await browser.get(USER)).statusCode).toBe(200)
  await deps.db
    .updateTable('users')
    .set({ isBanned: true, bannedAt: new Date(), banReason: 'for a test' })
    .where('id', '=', id)
    .execute()
  for (const url of [MEMBER, USER, '/api/items/mine']) {
    expect((await browser.get(url)).statusCode, url).toBe(401)
  }
})

test('S-83 a guest whose day is over has no session', async () => {
  const { id } = await make.member({ isGuest: true })
  const browser = await as(id)
  const open = () => browser.get('/api/profile/check-username/anything')
  expect((await open()).statusCode).toBe(200)
  await deps.db
    .updateTable('users')
    .set({ guestExpiresAt: new Date(deps.now().getTime() - 1) })
    .where('id', '=', id)
    .execute()
  expect((await open()).statusCode).toBe(401)
})

test('S-88 the zone is the one of the place, then the one of the state, then Eastern', async () => {
  const zoneOf = async (id: string) => (await (await as(id)).get(USER)).json().timeZone
  const elPaso = await make.member({ city: 'El Paso', state: 'TX', zipCode: '79901' })
  const dallas = await make.member({ city: 'Dallas', state: 'TX', zipCode: '75201' })
  const newcomer = await make.member({ isNew: true })
  expect(await zoneOf(elPaso.id)).toBe('America/Denver')
  expect(await zoneOf(dallas.id)).toBe('America/Chicago')
  expect(await zoneOf(newcomer.id)).toBe('America/New_York')
})
