import { HEARTS_MAX } from '@swapstead/domain/hearts/refusals.ts'
import { ringCalls } from '@swapstead/domain/rings/calls.ts'
import { defaultRingSettings } from '@swapstead/domain/rings/settings.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { contentsOf } from '../../../test/observe/contents.ts'
import { watchStatements } from '../../../test/observe/statements.ts'
import type { Answer, Visitor } from '../../../test/visitor.ts'

const { db, make, visitor, as } = await startApp()
const HEARTS = '/api/hearts'
const COUNTS = '/api/items/mine/hearts'
const heartOf = (id: string) => `/api/items/${id}/heart`
const missing = '018f0000-0000-7000-8000-00000000dead'

async function member() {
  const { id } = await make.member({})
  const { id: item } = await make.item({ userId: id })
  return { id, item, browser: await as(id) }
}

test('S-38 a heart is kept with what would be given for it, and is taken back', async () => {
  const [ann, bob, cleo] = [await member(), await member(), await member()]
  const given = await ann.browser.post(heartOf(bob.item), {})
  expect({ statusCode: given.statusCode, body: given.json() }).toEqual({
    statusCode: 200,
    body: {
      itemId: bob.item,
      offeredItemId: null,
      offeredItemIds: [],
      forAny: false,
      onTop: '0.00',
      createdAt: expect.any(String),
    },
  })
  const { createdAt } = given.json()
  await ann.browser.post(heartOf(cleo.item), {})
  const again = await ann.browser.post(heartOf(bob.item), { offeredItemId: ann.item })
  expect(again.json()).toMatchObject({
    itemId: bob.item,
    offeredItemId: ann.item,
    offeredItemIds: [ann.item],
    createdAt,
  })
  const listed = (await ann.browser.get(HEARTS)).json()
  expect(listed.map(({ itemId }: { itemId: string }) => itemId).toSorted()).toEqual(
    [bob.item, cleo.item].toSorted(),
  )
  for (let time = 0; time < 2; time += 1) {
    expect((await ann.browser.delete(heartOf(bob.item))).statusCode).toBe(200)
  }
  expect((await ann.browser.get(HEARTS)).json()).toMatchObject([{ itemId: cleo.item }])
})

test('S-38 F-13 a heart is taken back in a transaction, which replicas are told of like any other write', async () => {
  const [ann, bob] = [await member(), await member()]
  await ann.browser.post(heartOf(bob.item), {})
  const { texts } = watchStatements()
  await ann.browser.delete(heartOf(bob.item))
  const written = texts.findIndex((text) => text.startsWith('delete from "item_hearts"'))
  expect(texts.slice(0, written).findLast((text) => /^(begin|commit)/.test(text))).toMatch(/^begin/)
})

test('T-83 to take back a heart that is not there has no items looked at', async () => {
  const [ann, bob] = [await member(), await member()]
  const queued = () => db.selectFrom('wantQueue').select('id').execute()
  await db.deleteFrom('wantQueue').execute()
  for (const id of [bob.item, missing]) await ann.browser.delete(heartOf(id))
  expect(await queued()).toEqual([])
  await ann.browser.post(heartOf(bob.item), {})
  expect(await queued()).toHaveLength(1)
})

test('T-83 S-09 hearts given or taken and settings of swaps of three are limited together', async () => {
  const app = await startApp({ RATE_LIMITS: 'wants=1/3600' })
  const { id: item } = await app.make.item()
  const wants: ((browser: Visitor) => Promise<Answer>)[] = [
    (browser) => browser.post(heartOf(item), {}),
    (browser) => browser.delete(heartOf(item)),
    (browser) => browser.patch(ringCalls.changeSettings.path, defaultRingSettings),
  ]
  for (const first of wants) {
    const { browser } = await app.make.person()
    expect((await first(browser)).statusCode).toBe(200)
    for (const next of wants) expectRefusal(await next(browser), 429, 'throttle.too_many')
  }
})

test('R-43 a heart says which items would be given for it, with how much on top, or any', async () => {
  const [ann, bob] = [await member(), await member()]
  const { id: rug } = await make.item({ userId: ann.id })
  const both = { offeredItemIds: [ann.item, rug], onTop: '15' }
  const given = (await ann.browser.post(heartOf(bob.item), both)).json()
  expect(given).toMatchObject({ offeredItemId: ann.item, forAny: false, onTop: '15.00' })
  expect(given.offeredItemIds.toSorted()).toEqual([ann.item, rug].toSorted())
  const any = (await ann.browser.post(heartOf(bob.item), { forAny: true })).json()
  expect(any).toMatchObject({ offeredItemIds: [], forAny: true, onTop: '0.00' })
  for (const wrong of [{ onTop: '12.50' }, { forAny: 'maybe' }]) {
    expect((await ann.browser.post(heartOf(bob.item), wrong)).statusCode).toBe(400)
  }
})

test('R-43 what is gone is no longer named as given, so the heart can be saved as it was read', async () => {
  const [ann, bob] = [await member(), await member()]
  const { id: rug } = await make.item({ userId: ann.id })
  await ann.browser.post(heartOf(bob.item), { offeredItemIds: [ann.item, rug] })
  await db.updateTable('items').set({ isActive: false }).where('id', '=', rug).execute()
  const [{ offeredItemIds }] = (await ann.browser.get(HEARTS)).json()
  expect(offeredItemIds).toEqual([ann.item])
  const saved = await ann.browser.post(heartOf(bob.item), { offeredItemIds, onTop: '5' })
  expect(saved.statusCode, saved.body).toBe(200)
})

test('T-14 T-02 the owner learns how many, and nobody who', async () => {
  const [ann, bob, cleo] = [await member(), await member(), await member()]
  for (const { browser } of [bob, cleo]) await browser.post(heartOf(ann.item), {})
  const counted = await ann.browser.get(COUNTS)
  expect(counted.json()).toEqual([{ itemId: ann.item, count: 2 }])
  const told = [
    counted.body,
    (await ann.browser.get(HEARTS)).body,
    (await ann.browser.get(`/api/items/${ann.item}`)).body,
  ].join()
  for (const { id } of [bob, cleo]) expect(told).not.toContain(id)
  expect((await bob.browser.get(COUNTS)).json()).toEqual([])
  expect((await bob.browser.get(HEARTS)).body).not.toContain(cleo.id)
})

test('S-65 a block changes no count of hearts, so that it tells nobody’s, and a ban does', async () => {
  const [ann, bob, cleo] = [await member(), await member(), await member()]
  for (const { browser } of [bob, cleo]) await browser.post(heartOf(ann.item), {})
  await bob.browser.post('/api/blocks', { memberId: ann.id })
  await ann.browser.post('/api/blocks', { memberId: cleo.id })
  expect((await ann.browser.get(COUNTS)).json()).toEqual([{ itemId: ann.item, count: 2 }])
  const ban = { isBanned: true, bannedAt: new Date(), banReason: 'Spam' }
  await db.updateTable('users').set(ban).where('id', '=', cleo.id).execute()
  expect((await ann.browser.get(COUNTS)).json()).toEqual([{ itemId: ann.item, count: 1 }])
})

test('T-02 T-06 what is not out for the reader cannot be hearted, nor what is their own', async () => {
  const [ann, bob, cleo] = [await member(), await member(), await member()]
  const guest = await make.member({ isGuest: true })
  const guestBrowser = await as(guest.id)
  const hidden = [
    missing,
    (await make.item({ userId: bob.id, isActive: false })).id,
    (await make.item({ userId: guest.id })).id,
  ]
  await cleo.browser.post('/api/blocks', { memberId: ann.id })
  const before = await contentsOf(db)
  for (const id of [...hidden, cleo.item]) {
    const answer = await ann.browser.post(heartOf(id), {})
    expectRefusal(answer, 404, 'items.not_found', id)
  }
  const own = await ann.browser.post(heartOf(ann.item), {})
  expectRefusal(own, 400, 'hearts.own_item')
  expect((await visitor().post(heartOf(bob.item), {})).statusCode).toBe(401)
  expect((await guestBrowser.post(heartOf(bob.item), {})).statusCode).toBe(403)
  expect(await contentsOf(db)).toBe(before)
})

test('T-15 hearts go with the item, and outlive what was offered', async () => {
  const [ann, bob] = [await member(), await member()]
  const offered = await make.item({ userId: ann.id })
  await ann.browser.post(heartOf(bob.item), { offeredItemId: offered.id })
  await db.deleteFrom('items').where('id', '=', offered.id).execute()
  expect((await ann.browser.get(HEARTS)).json()).toMatchObject([
    { itemId: bob.item, offeredItemId: null },
  ])
  await db.deleteFrom('items').where('id', '=', bob.item).execute()
  expect((await ann.browser.get(HEARTS)).json()).toEqual([])
})

test('T-15 a heart can be changed while a page still names an own item that is gone', async () => {
  const [ann, bob] = [await member(), await member()]
  const [lamp, drill] = [await make.item({ userId: ann.id }), await make.item({ userId: ann.id })]
  await ann.browser.post(heartOf(bob.item), { offeredItemIds: [lamp.id] })
  await ann.browser.delete(`/api/items/${lamp.id}`)
  const wish = { offeredItemIds: [lamp.id, drill.id] }
  const changed = await ann.browser.post(heartOf(bob.item), wish)
  expect(changed.statusCode, changed.body).toBe(200)
  expect(changed.json()).toMatchObject({ offeredItemId: drill.id, offeredItemIds: [drill.id] })
})

test('BROWSE-09 S-36 hearted items alone, in every order, with words and category, page by page', async () => {
  const town = { city: 'Ely', state: 'MN', zipCode: '55731' }
  const ann = await make.member(town)
  const { id: bob } = await make.member(town)
  const browser = await as(ann.id)
  const posted = ['Oak chair', 'Oak desk', 'Pine chair'].map((title) =>
    make.item({ userId: bob, title, category: 'furniture' }),
  )
  const [chair, desk, pine] = (await Promise.all(posted)).map(({ id }) => id)
  await make.item({ userId: bob, title: 'Oak chair, unloved', category: 'furniture' })
  const asked = async (query: string, reader = browser) => {
    const answer = await reader.get(`/api/items/nearby?hearted=true&${query}`)
    expect(answer.statusCode, query).toBe(200)
    return answer.json().map(({ id }: { id: string }) => id)
  }
  expect(await asked('')).toEqual([])
  for (const id of [chair, desk, pine]) await browser.post(heartOf(id ?? ''), {})
  for (const sort of ['nearest', 'newest', 'best']) {
    const all = await asked(`sort=${sort}`)
    expect(all.toSorted(), sort).toEqual([chair, desk, pine].toSorted())
    const oak = await asked(`sort=${sort}&search=oak&category=furniture`)
    expect(oak.toSorted(), sort).toEqual([chair, desk].toSorted())
  }
  expect(await asked('category=boats')).toEqual([])
  const first = await browser.get('/api/items/nearby?hearted=true&limit=2')
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
  const second = await browser.get(next)
  const paged = [...first.json(), ...second.json()].map(({ id }: { id: string }) => id)
  expect(paged).toEqual(await asked(''))
  expect(await asked('', visitor())).toEqual([])
  expect((await browser.get('/api/items/nearby?hearted=maybe')).statusCode).toBe(400)
})

test('T-83 nobody has more hearts than may be, whatever comes at once', async () => {
  const [ann, bob] = [await member(), await member()]
  const items = await Promise.all(
    Array.from({ length: HEARTS_MAX + 8 }, () => make.item({ userId: bob.id })),
  )
  const hearts = items.map(({ id }) => ({ userId: ann.id, itemId: id }))
  await db
    .insertInto('itemHearts')
    .values(hearts.slice(0, HEARTS_MAX - 1))
    .execute()
  const answers = await Promise.all(
    hearts.slice(HEARTS_MAX - 1).map(({ itemId }) => ann.browser.post(heartOf(itemId), {})),
  )
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(refused).toHaveLength(8)
  for (const answer of refused) expect(answer.json().code).toBe('hearts.too_many')
  // Existing hearts can still be changed at the limit.
  const first = hearts[0]?.itemId ?? ''
  expect((await ann.browser.post(heartOf(first), { offeredItemId: ann.item })).statusCode).toBe(200)
})

test('T-83 hearts on things that are gone leave room for others', async () => {
  const [ann, bob] = [await member(), await member()]
  const items = await Promise.all(
    Array.from({ length: HEARTS_MAX + 1 }, () => make.item({ userId: bob.id })),
  )
  const hearts = items.map(({ id }) => ({ userId: ann.id, itemId: id }))
  await db.insertInto('itemHearts').values(hearts.slice(1)).execute()
  const latest = heartOf(hearts[0]?.itemId ?? '')
  expectRefusal(await ann.browser.post(latest, {}), 409, 'hearts.too_many')
  const gone = hearts.at(-1)?.itemId ?? ''
  await db.updateTable('items').set({ isActive: false }).where('id', '=', gone).execute()
  expect((await ann.browser.post(latest, {})).statusCode).toBe(200)
})
