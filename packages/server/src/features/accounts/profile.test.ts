import { categories } from '@swapstead/domain/items/categories.ts'
import { noRules } from '@swapstead/domain/items/incoming-rules.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'

const { db, make, visitor, as } = await startApp()
const PROFILE = '/api/profile'

let setups = 0
/** A setup form with new values. */
function setup(fields: Record<string, unknown> = {}) {
  setups += 1
  return {
    username: `setup.${setups}`,
    streetNumber: '12',
    streetName: 'Elm Street',
    city: 'Maplewood',
    state: 'NJ',
    zipCode: '07040',
    ...fields,
  }
}

const newcomer = () => make.person({ isNew: true })

const placeOf = (id: string) =>
  db
    .selectFrom('users as u')
    .innerJoin('places as p', 'p.id', 'u.placeId')
    .select(['p.id', 'p.code', 'p.latitude', 'p.longitude', 'p.timeZone'])
    .where('u.id', '=', id)
    .executeTakeFirst()
const itemPlaces = async (userId: string) => {
  const rows = await db.selectFrom('items').select('placeId').where('userId', '=', userId).execute()
  return [...new Set(rows.map(({ placeId }) => placeId))]
}

test('PROFILE-04 PROFILE-07 the six fields set a profile up', async () => {
  const { id, browser } = await newcomer()
  const sent = setup({ state: 'nj', zipCode: ' 07040 ' })
  const answer = await browser.patch(PROFILE, sent)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ ...sent, id, state: 'NJ', zipCode: '07040' })
  expect((await browser.get('/api/auth/user')).json()).toEqual(answer.json())
})

test('PROFILE-07 S-34 an address becomes the point of its ZIP code, snapped to about a mile', async () => {
  const { id, browser } = await newcomer()
  await browser.patch(PROFILE, setup())
  const place = await placeOf(id)
  expect(place).toMatchObject({ code: 'area:maplewood,NJ', timeZone: 'America/New_York' })
  expect(place?.latitude).toMatch(/^40\.\d\d0{6}$/)
  expect(place?.longitude).toMatch(/^-74\.\d\d0{6}$/)
  const user = await db
    .selectFrom('users')
    .select(['latitude', 'longitude'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(user).toEqual({ latitude: place?.latitude, longitude: place?.longitude })
})

test('PROFILE-07 S-24 a setup with a field missing is refused and changes nothing', async () => {
  for (const field of Object.keys(setup())) {
    const { id, browser } = await newcomer()
    const { [field]: _, ...rest } = setup() as Record<string, unknown>
    const answer = await browser.patch(PROFILE, rest)
    expect(answer.statusCode, field).toBe(400)
    expect(answer.json(), field).toMatchObject({
      code: 'accounts.setup_incomplete',
      issues: [{ path: field }],
    })
    expect(await placeOf(id), field).toBeUndefined()
  }
})

test('S-24 a part of the own record may be changed alone, before the setup too', async () => {
  const { browser } = await newcomer()
  expect((await browser.patch(PROFILE, { firstName: 'Bea' })).json()).toMatchObject({
    firstName: 'Bea',
    username: null,
  })
  const settledMember = await make.person()
  const answer = await settledMember.browser.patch(PROFILE, { streetName: 'Oak Street' })
  expect(answer.json()).toMatchObject({ streetName: 'Oak Street', streetNumber: '12' })
  expect((await settledMember.browser.patch(PROFILE, {})).statusCode).toBe(200)
})

test('PROFILE-07 what is sent empty is refused, never cleared', async () => {
  const { browser } = await make.person()
  for (const field of ['username', 'streetNumber', 'streetName', 'city', 'state', 'zipCode']) {
    for (const value of ['', '  ', null]) {
      expect((await browser.patch(PROFILE, { [field]: value })).statusCode, field).toBe(400)
    }
  }
})

test('PROFILE-10 S-23 a username that is too short or reserved is refused in its words', async () => {
  const { browser } = await newcomer()
  const short = await browser.patch(PROFILE, setup({ username: 'ab' }))
  expect(short.json()).toMatchObject({ message: 'Username must be at least 3 characters' })
  const reserved = await browser.patch(PROFILE, setup({ username: 'Support' }))
  expect(reserved.json()).toMatchObject({ message: 'This username is reserved' })
})

test('PROFILE-12 a username that somebody has is refused with 409, in any case', async () => {
  await make.member({ username: 'Walnut' })
  const { browser } = await newcomer()
  for (const username of ['Walnut', 'walnut', 'WALNUT']) {
    const answer = await browser.patch(PROFILE, setup({ username }))
    expect(answer.statusCode, username).toBe(409)
    expect(answer.json(), username).toEqual({
      code: 'accounts.username_taken',
      message: 'Username is already taken',
      issues: [{ path: 'username', message: 'Username is already taken' }],
    })
  }
})

test('S-23 the own username may be written in another way', async () => {
  const { browser } = await make.person({ username: 'own.name' })
  const answer = await browser.patch(PROFILE, { username: 'Own.Name' })
  expect(answer.json()).toMatchObject({ username: 'Own.Name' })
})

test('S-24 a place that is not in the gazetteer is refused', async () => {
  const { id, browser } = await newcomer()
  const answer = await browser.patch(PROFILE, setup({ city: 'Atlantis', zipCode: '00000' }))
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    code: 'accounts.place_unknown',
    issues: [{ path: 'zipCode' }],
  })
  expect(await placeOf(id)).toBeUndefined()
})

test('S-24 a ZIP code of another state is refused', async () => {
  const { browser } = await newcomer()
  const answer = await browser.patch(PROFILE, setup({ state: 'CA' }))
  expect(answer.json()).toMatchObject({
    code: 'accounts.zip_in_other_state',
    message: 'This ZIP code belongs to another state.',
  })
})

test('S-24 a town is found by name when its ZIP code is not known, in other spellings too', async () => {
  for (const city of ['St. Louis', 'Saint Louis', 'ST LOUIS']) {
    const { id, browser } = await newcomer()
    await browser.patch(PROFILE, setup({ city, state: 'MO', zipCode: '63059' }))
    expect(await placeOf(id), city).toMatchObject({ code: 'area:saint louis,MO' })
  }
})

test('PROFILE-07 S-34 a new address moves the member and all of their items', async () => {
  const { id, browser } = await make.person()
  const other = await make.person()
  for (let count = 0; count < 3; count += 1) await make.item({ userId: id })
  const othersItem = await make.item({ userId: other.id })
  const before = await placeOf(id)
  await browser.patch(PROFILE, { city: 'Nyack', state: 'NY', zipCode: '10960' })
  const after = await placeOf(id)
  expect(after?.code).toBe('area:nyack,NY')
  expect(await itemPlaces(id)).toEqual([after?.id])
  expect(await itemPlaces(other.id)).toEqual([before?.id])
  expect(othersItem.userId).toBe(other.id)
})

test('PROFILE-07 members of one place share its row', async () => {
  const [ann, bob] = [await make.person(), await newcomer()]
  await bob.browser.patch(PROFILE, setup({ zipCode: '07040-1234' }))
  expect((await placeOf(bob.id))?.id).toBe((await placeOf(ann.id))?.id)
})

test('PROFILE-21 T-09 e-mail, rights and credits cannot be changed here', async () => {
  const { id, browser } = await make.person()
  const other = await make.person()
  const cheat = {
    id: other.id,
    userId: other.id,
    email: 'new@example.com',
    isAdmin: true,
    isBanned: false,
    emailVerified: true,
    premiumPhotoCredits: 999,
    password: 'x',
    latitude: 1,
    placeId: 1,
  }
  const before = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  expect((await browser.patch(PROFILE, cheat)).statusCode).toBe(200)
  const after = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  expect({ ...after, updatedAt: null }).toEqual({ ...before, updatedAt: null })
})

test('PROFILE-07 visitors are told to sign in, guests that it is for members', async () => {
  const guest = await make.person({ isGuest: true })
  expect((await visitor().patch(PROFILE, setup())).statusCode).toBe(401)
  const answer = await guest.browser.patch(PROFILE, setup())
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ code: 'accounts.members_only' })
})

test('PROFILE-08 a username is available until somebody has it, the own one too', async () => {
  const { browser } = await make.person({ username: 'mine.alone' })
  await make.member({ username: 'Somebody.Elses' })
  const isAvailable = async (username: string) => {
    const answer = await browser.get(`/api/profile/check-username/${encodeURIComponent(username)}`)
    expect(answer.statusCode, username).toBe(200)
    expect(Object.keys(answer.json())).toEqual(['available'])
    return answer.json().available
  }
  expect(await isAvailable('nobody.has.it')).toBe(true)
  expect(await isAvailable('mine.alone')).toBe(true)
  expect(await isAvailable('somebody.elses')).toBe(false)
  expect(await isAvailable(' SOMEBODY.ELSES ')).toBe(false)
  for (const never of ['admin', 'ab', 'with space', '%00', "x' or '1'='1", '_%']) {
    expect(await isAvailable(never), never).toBe(false)
  }
})

test('PROFILE-08 only who is signed in may ask for usernames', async () => {
  expect((await visitor().get('/api/profile/check-username/anybody')).statusCode).toBe(401)
})

test('PROFILE-07 S-24 phone and further addresses are changed and cleared on their own, and stay with their owner', async () => {
  const { id } = await make.member()
  const browser = await as(id)
  const contact = {
    phoneNumber: '(201) 555-0173',
    homeAddress: '12 Hidden Hollow',
    workAddress: '9 Quiet Quay',
  }
  const answer = await browser.patch('/api/profile', contact)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject(contact)
  const cleared = await browser.patch('/api/profile', { phoneNumber: '' })
  expect(cleared.json()).toMatchObject({ ...contact, phoneNumber: null })
  const wrong = await browser.patch('/api/profile', { phoneNumber: 'call me' })
  expect({ statusCode: wrong.statusCode, message: wrong.json().message }).toEqual({
    statusCode: 400,
    message: 'Please enter a valid phone number',
  })
})

test('C-20 ACCOUNTS-01 the switch for all own items is stored alone, before the setup too, and told with items', async () => {
  const { id: newId, browser: newBrowser } = await newcomer()
  const on = { acceptOnlyWishlistOffers: true }
  expect((await newBrowser.patch(PROFILE, on)).json()).toMatchObject({ id: newId, ...on })

  const { id, browser } = await make.person()
  const item = await make.item({ userId: id })
  const ownerOf = async () => (await visitor().get(`/api/items/${item.id}`)).json().owner
  expect(await ownerOf()).toMatchObject({ acceptOnlyWishlistOffers: false })
  const before = (await browser.get('/api/auth/user')).json()
  expect((await browser.patch(PROFILE, on)).json()).toEqual({ ...before, ...on })
  expect(await ownerOf()).toMatchObject(on)
  await browser.patch(PROFILE, { firstName: 'Anna' })
  expect(await ownerOf()).toMatchObject(on)
  await browser.patch(PROFILE, { acceptOnlyWishlistOffers: false })
  expect(await ownerOf()).toMatchObject({ acceptOnlyWishlistOffers: false })
  const wrong = await browser.patch(PROFILE, { acceptOnlyWishlistOffers: 'maybe' })
  expect({ statusCode: wrong.statusCode, issues: wrong.json().issues }).toEqual({
    statusCode: 400,
    issues: [{ path: 'acceptOnlyWishlistOffers', message: 'Please switch this on or off' }],
  })
})

test('T-101 S-23 who has borne such a name since before the rule changes all else', async () => {
  const names = { username: 'staff_ann', firstName: 'Ann', lastName: 'Staff' }
  const { browser } = await make.person(names)
  const answer = await browser.patch(PROFILE, { ...names, acceptOnlyWishlistOffers: true })
  expect(answer.statusCode, answer.body).toBe(200)
  expect((await browser.patch(PROFILE, { firstName: 'Anna' })).statusCode).toBe(400)
})

test('T-101 S-23 names that could pass for staff are refused in the profile, also as a whole', async () => {
  const { id, browser } = await make.person({ firstName: 'Ann', lastName: 'Stead' })
  const refusedAt = async (change: object) => {
    const answer = await browser.patch(PROFILE, change)
    return [answer.statusCode, answer.json().issues?.[0]?.path, answer.json().message]
  }
  const sentence = 'This name could be mistaken for one of our staff. Please choose another.'
  const reserved = [400, 'username', 'This username is reserved']
  for (const username of ['swapstead_help', 'adm1n', 'the.moderator', 'supp0rt-team']) {
    expect(await refusedAt({ username }), username).toEqual(reserved)
    const check = await browser.get(`/api/profile/check-username/${username}`)
    expect(check.json(), username).toEqual({ available: false })
  }
  expect(await refusedAt({ firstName: 'Ѕuрроrt' })).toEqual([400, 'firstName', sentence])
  expect(await refusedAt({ lastName: 'Staff' })).toEqual([400, 'lastName', sentence])
  expect(await refusedAt({ firstName: 'Swap' })).toEqual([400, 'lastName', sentence])
  expect((await browser.patch(PROFILE, { lastName: 'Stafford' })).statusCode).toBe(200)
  await db
    .updateTable('users')
    .set({ lastName: 'Admin', isAdmin: true })
    .where('id', '=', id)
    .execute()
  expect((await browser.patch(PROFILE, { firstName: 'Site' })).statusCode).toBe(200)
})

test('R-11 S-24 rules set on another device since the form was filled stay', async () => {
  const { browser } = await make.person()
  const save = (incomingRules: object, incomingRulesSeen?: object | null) =>
    browser.patch(PROFILE, { incomingRules, incomingRulesSeen })
  const near = { ...noRules, farthestMiles: 25, refusedCategories: ['books'] }
  await save(near)
  const noCash = { ...noRules, asksForAnItem: true, refusedCategories: ['tools'] }
  const merged = await save(noCash, null)
  expect(merged.json().incomingRules).toEqual({
    ...noRules,
    farthestMiles: 25,
    asksForAnItem: true,
    refusedCategories: ['books', 'tools'],
  })
  // Pages of the former version do not send what they saw.
  expect((await save(noCash)).json().incomingRules).toEqual(noCash)
})

test('R-11 S-24 two devices that together would refuse every category leave one open', async () => {
  const { browser } = await make.person()
  const refusing = (refusedCategories: readonly string[]) => ({ ...noRules, refusedCategories })
  await browser.patch(PROFILE, { incomingRules: refusing(categories.slice(1)) })
  const all = await browser.patch(PROFILE, {
    incomingRules: refusing(categories.slice(0, 1)),
    incomingRulesSeen: null,
  })
  expectRefusal(all, 400, 'accounts.all_categories_refused')
  expect(all.json().message).toBe('Please leave at least one category open')
})
