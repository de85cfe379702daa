import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { beginSandbox } from '../../../test/make/guests.ts'
import { imageFile } from '../../../test/make/images.ts'
import { eventually } from '../../../test/observe/eventually.ts'
import { storedKeys } from '../../../test/observe/stored-keys.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { transact } from '../../platform/database/database.ts'

const { db, deps, make, visitor, as } = await startApp()
const ITEMS = '/api/items'
const lamp = { title: 'Brass lamp', value: '12.50' }

const itemsOf = (userId: string) =>
  db.selectFrom('items').selectAll().where('userId', '=', userId).execute()

test('C-19 C-20 whose settings accept only wishlist offers is asked for a wish, in a post and in an edit', async () => {
  const { id, browser } = await make.person({ acceptOnlyWishlistOffers: true })
  const message = 'Your settings accept only wishlist offers. Add at least one wish'
  const asked = { code: 'items.settings_need_wishes', issues: [{ path: 'wishlist', message }] }
  const before = await storedKeys(deps.photos)
  const refused = await browser.form('POST', ITEMS, lamp, { image1: await imageFile() })
  expect({ statusCode: refused.statusCode, body: refused.json() }).toEqual({
    statusCode: 400,
    body: { message, ...asked },
  })
  expect(await itemsOf(id)).toEqual([])
  expect(await storedKeys(deps.photos)).toEqual(before)
  const posted = await browser.form('POST', ITEMS, { ...lamp, wishlist: '["bike"]' })
  expect(posted.json()).toMatchObject({ wishlist: ['bike'], acceptOnlyWishlistOffers: false })
  const emptied = await browser.form('PATCH', `${ITEMS}/${posted.json().id}`, { wishlist: '[]' })
  expect({ statusCode: emptied.statusCode, body: emptied.json() }).toEqual({
    statusCode: 400,
    body: { message, ...asked },
  })
  await browser.patch('/api/profile', { acceptOnlyWishlistOffers: false })
  expect((await browser.form('POST', ITEMS, lamp)).statusCode).toBe(201)
})

test('ITEMS-01 ITEMS-02 ITEMS-11 an item is posted with everything the form has', async () => {
  const { id, browser } = await make.person({ username: 'posts.all' })
  const form = {
    ...lamp,
    description: ' From a lighthouse ',
    category: 'home',
    year: '1950',
    wishlist: '["bike","", "Bike", "tent"]',
    acceptOnlyWishlistOffers: 'true',
  }
  const files = { image1: await imageFile(), image2: await imageFile({ width: 600, height: 450 }) }
  const answer = await browser.form('POST', ITEMS, form, files)
  expect(answer.statusCode).toBe(201)
  const item = answer.json()
  expect(item).toMatchObject({
    userId: id,
    title: 'Brass lamp',
    description: 'From a lighthouse',
    value: '12.50',
    category: 'home',
    year: 1950,
    wishlist: ['bike', 'tent'],
    acceptOnlyWishlistOffers: true,
    isActive: true,
    isPending: false,
    maxPhotos: 2,
    premiumFeaturesExpiry: null,
    distance: null,
    photos: [
      { slot: 1, width: 300, height: 200 },
      { slot: 2, width: 600, height: 450 },
    ],
  })
  expect(item.imageUrl1).toBe(item.photos[0].url)
  expect(item.imageUrl2).toBe(item.photos[1].url)
  expect(Object.keys(item).filter((key) => key.startsWith('imageUrl'))).toHaveLength(2)
  expect((await browser.get(`/api/items/${item.id}`)).json()).toEqual(item)
})

test('SHELL-04 a member posts items and trades, which visitors and guests of the sandbox do not', async () => {
  const wanted = await make.item()
  const member = await make.person()
  const guest = await beginSandbox({ visitor })
  const deedsOf = async (browser: Visitor) => {
    const posted = await browser.form('POST', ITEMS, lamp)
    const cash = { toItemId: wanted.id, cashAdjustment: 20 }
    return [posted, await browser.post('/api/trade-offers', cash)]
  }
  const statuses = async (browser: Visitor) =>
    (await deedsOf(browser)).map(({ statusCode }) => statusCode)
  expect(await statuses(visitor())).toEqual([401, 401])
  expect(await statuses(guest.browser)).toEqual([403, 403])
  const [posted, offered] = await deedsOf(member.browser)
  expect(posted?.json()).toMatchObject({ userId: member.id, isActive: true })
  const owner = await as(wanted.userId)
  const offer = `/api/trade-offers/${offered?.json().id}`
  expect((await owner.patch(offer, { status: 'accepted' })).json()).toMatchObject({
    status: 'accepted',
    fromUserId: member.id,
  })
  const offers = db.selectFrom('tradeOffers').select('fromUserId')
  expect(await offers.where('toItemId', '=', wanted.id).execute()).toEqual([
    { fromUserId: member.id },
  ])
})

test('ITEMS-06 T-14 the owner in an item view is the public one', async () => {
  const { id, browser } = await make.person({ username: 'public.owner', firstName: 'Ann' })
  const { owner } = (await browser.form('POST', ITEMS, lamp)).json()
  expect(owner).toEqual({
    id,
    username: 'public.owner',
    firstName: 'Ann',
    lastName: '',
    city: 'Maplewood',
    state: 'NJ',
    profileImageUrl: null,
    isGuest: false,
    acceptOnlyWishlistOffers: false,
    incomingRules: null,
    averageRating: 0,
    totalRatings: 0,
  })
})

test('ITEMS-02 title and value are enough', async () => {
  const { id, browser } = await make.person()
  expect((await browser.form('POST', ITEMS, lamp)).json()).toMatchObject({
    description: null,
    category: 'other',
    year: null,
    wishlist: [],
    acceptOnlyWishlistOffers: false,
    photos: [],
  })
  expect(await itemsOf(id)).toHaveLength(1)
})

test('ITEMS-17 ITEMS-18 ITEMS-19 a form that is not right is refused in its words and leaves no row', async () => {
  const { id, browser } = await make.person()
  const wrong: [fields: Record<string, string>, path: string, message: string][] = [
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ value: '0' }, 'value', 'Value must be greater than 0'],
    [{ value: '-5' }, 'value', 'Value must be greater than 0'],
    [{ value: '1e309' }, 'value', 'Value must be greater than 0'],
    [{ description: 'x'.repeat(201) }, 'description', 'Description must be 200 characters or less'],
    [{ category: 'cars' }, 'category', 'Please choose a category'],
    [{ wishlist: '["a","b","c","d","e","f"]' }, 'wishlist', 'Maximum 5 items allowed'],
    [{ wishlist: '[{"a":1}]' }, 'wishlist', 'Wishes are text'],
    [{ wishlist: '{broken' }, 'wishlist', 'The wishlist must be a list of texts'],
    [{ year: '1799' }, 'year', 'Year must be a whole number from 1800 to this year'],
    [
      { acceptOnlyWishlistOffers: 'true' },
      'wishlist',
      'Add at least one wish to accept only wishlist offers',
    ],
  ]
  const before = (await storedKeys(deps.photos)).toSorted()
  for (const [fields, path, message] of wrong) {
    const answer = await browser.form(
      'POST',
      ITEMS,
      { ...lamp, ...fields },
      { image1: await imageFile() },
    )
    expect(answer.statusCode, message).toBe(400)
    expect(answer.json(), message).toMatchObject({ code: 'input.invalid', message })
    expect(answer.json().issues[0].path.split('.')[0], message).toBe(path)
  }
  expect(await itemsOf(id)).toEqual([])
  expect((await storedKeys(deps.photos)).toSorted()).toEqual(before)
})

test('S-27 a year ahead is refused, the current one is taken', async () => {
  const { browser } = await make.person()
  const thisYear = deps.now().getUTCFullYear()
  const post = (year: number) => browser.form('POST', ITEMS, { ...lamp, year: String(year) })
  expect((await post(thisYear)).statusCode).toBe(201)
  const answer = await post(thisYear + 1)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    code: 'items.year_in_future',
    message: 'Year must be a whole number from 1800 to this year',
    issues: [{ path: 'year', message: 'Year must be a whole number from 1800 to this year' }],
  })
})

test('ITEMS-15 visitors and guests post nothing here', async () => {
  const guest = await make.person({ isGuest: true })
  expect((await visitor().form('POST', ITEMS, lamp)).statusCode).toBe(401)
  const answer = await guest.browser.form('POST', ITEMS, lamp)
  expect(answer.json()).toMatchObject({ code: 'accounts.members_only' })
  expect(await itemsOf(guest.id)).toEqual([])
})

test('S-24 ITEMS-15 a member without an address is told to complete the profile', async () => {
  const { id, browser } = await make.person({ isNew: true })
  const answer = await browser.form('POST', ITEMS, lamp)
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code: 'items.address_needed' })
  expect(await itemsOf(id)).toEqual([])
})

test('T-09 what a client may not set is ignored, as a field and as a part with JSON', async () => {
  const { id, browser } = await make.person()
  const other = await make.person()
  const cheat: Record<string, string> = {
    id: other.id,
    userId: other.id,
    isActive: 'false',
    isPending: 'true',
    isSuspended: 'true',
    isSandbox: 'true',
    maxPhotos: '75',
    premiumFeaturesExpiry: '2099-01-01',
    placeId: '1',
    removedAt: '2020-01-01',
    createdAt: '2001-01-01T00:00:00Z',
    creditsUsed: '-5',
  }
  const typed = Object.entries(cheat).map(([name, value]) => ({ name, value }))
  const json = typed.map((part) => ({
    ...part,
    value: `"${part.value}"`,
    type: 'application/json',
  }))
  const needed = Object.entries(lamp).map(([name, value]) => ({ name, value }))
  for (const parts of [typed, json]) {
    const answer = await browser.parts('POST', ITEMS, [...needed, ...parts])
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      userId: id,
      isActive: true,
      maxPhotos: 2,
      isPending: false,
    })
  }
  const place = await db
    .selectFrom('users')
    .select('placeId')
    .where('id', '=', id)
    .executeTakeFirst()
  for (const row of await itemsOf(id)) {
    expect(row).toMatchObject({ isSandbox: false, isSuspended: false, removedAt: null })
    expect(row.placeId).toBe(place?.placeId)
    expect(row.createdAt.getFullYear()).toBeGreaterThan(2001)
  }
  expect(await itemsOf(other.id)).toEqual([])
})

test('T-84 names that reach into prototypes do no harm', async () => {
  const { browser } = await make.person()
  for (const name of [
    '__proto__',
    'constructor',
    'constructor.prototype',
    '__proto__[polluted]',
    '',
  ]) {
    const answer = await browser.parts('POST', ITEMS, [
      { name: 'title', value: 'Lamp' },
      { name: 'value', value: '5' },
      { name, value: '{"polluted":true}', type: 'application/json' },
    ])
    expect([201, 400], name).toContain(answer.statusCode)
  }
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test('SHELL-43 an item that is not posted as multipart is refused with 415', async () => {
  const { id, browser } = await make.person()
  const json = await browser.post(ITEMS, lamp)
  expect(json.statusCode).toBe(415)
  expect(json.json()).toMatchObject({ code: 'input.wrong_type' })
  const form = await browser.post(ITEMS, 'title=Lamp&value=5', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(form.statusCode).toBe(415)
  expect(await itemsOf(id)).toEqual([])
})

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

test('S-34 an item that is posted while its owner moves lies where the owner lives then', async () => {
  const { id, browser } = await make.person()
  const { id: neighbor } = await make.member({ city: 'Nyack', state: 'NY', zipCode: '10960' })
  const placeOf = async (userId: string) =>
    (await db.selectFrom('users').select('placeId').where('id', '=', userId).executeTakeFirst())
      ?.placeId
  const placeId = await placeOf(neighbor)
  const [moved, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const move = transact(db, async (tx) => {
    await tx.updateTable('users').set({ placeId }).where('id', '=', id).execute()
    await tx.updateTable('items').set({ placeId }).where('userId', '=', id).execute()
    moved.resolve()
    await mayEnd.promise
  })
  await moved.promise
  let isPosted = false
  const post = browser.form('POST', ITEMS, lamp).finally(() => {
    isPosted = true
  })
  await eventually(async () => expect(isPosted || (await waiting()) > 0).toBe(true)).finally(() =>
    mayEnd.resolve(),
  )
  await move
  expect((await post).statusCode).toBe(201)
  expect(await itemsOf(id)).toMatchObject([{ placeId }])
})

test('S-34 moving and posting at once ends with everything in one place', async () => {
  const { id, browser } = await make.person()
  const zips: [string, string, string][] = [
    ['10960', 'Nyack', 'NY'],
    ['07040', 'Maplewood', 'NJ'],
  ]
  for (let round = 0; round < 10; round += 1) {
    const [zipCode, city, state] = zips[round % 2] ?? ['', '', '']
    const answers = await Promise.all([
      browser.patch('/api/profile', { zipCode, city, state }),
      ...Array.from({ length: 4 }, () => browser.form('POST', ITEMS, lamp)),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 201, 201, 201, 201])
  }
  const places = new Set((await itemsOf(id)).map(({ placeId }) => placeId))
  const owner = db.selectFrom('users').select('placeId').where('id', '=', id)
  expect([...places]).toEqual([(await owner.executeTakeFirst())?.placeId])
})
