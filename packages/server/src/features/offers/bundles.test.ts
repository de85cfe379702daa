import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { bundleOf, makeBundle, makeItems } from '../../../test/make/bundles.ts'
import { CANCEL_REASON, noticesTo } from '../../../test/make/trades.ts'
import { expectWhole } from '../../../test/observe/races.ts'
import { watchStatements } from '../../../test/observe/statements.ts'

const app = await startApp()
const { db, make } = app
const OFFERS = '/api/trade-offers'
const stars = { rating: 4, comment: 'Fine' }

type Person = Awaited<ReturnType<typeof make.person>>
type Shown = { id: string; title: string }

const titles = (items: Shown[]) => items.map(({ title }) => title)
const heldBy = async (id: string) => {
  const locks = db.selectFrom('itemTradeLocks').select('itemId').where('tradeOfferId', '=', id)
  return (await locks.execute()).map(({ itemId }) => itemId).sort()
}
const accept = ({ browser }: Person, url: string) => browser.patch(url, { status: 'accepted' })
const typesTo = async ({ id }: Pick<Person, 'id'>) =>
  (await noticesTo(app, id)).map(({ type }) => type)

test('R-01 an offer carries up to five items a side and asks for cash; both parties see all of it', async () => {
  const { bob, ann, offered, wanted, url } = await makeBundle(app, { cashAsked: '20' })
  for (const reader of [bob, ann]) {
    const offer = (await reader.browser.get(url)).json()
    expect(offer).toMatchObject(bundleOf(offered, wanted))
    expect(offer).toMatchObject({ cashAdjustment: '0.00', cashAsked: '20.00' })
    expect(offer.fromItem.title).toBe('Old tent')
    expect(titles(offer.moreFromItems)).toEqual(['Rug', 'Kettle'])
    expect(offer.toItem.title).toBe('Brass lamp')
    expect(titles(offer.moreToItems)).toEqual(['Desk'])
    expect(offer.moreToItems[0].user.id).toBe(ann.id)
    expect(offer.moreFromItems[0].user.id).toBe(bob.id)
  }
  const [incoming] = (await ann.browser.get(`${OFFERS}/incoming`)).json()
  expect(titles(incoming.moreFromItems)).toEqual(['Rug', 'Kettle'])
  expect((await noticesTo(app, ann.id)).at(-1)).toMatchObject({
    message: 'They offer “Old tent” and 2 more for your “Brass lamp”, 1 more and $20 in cash.',
  })
  const [notice] = (await ann.browser.get('/api/messages')).json()
  expect(titles(notice.relatedOffer.moreFromItems)).toEqual(['Rug', 'Kettle'])
  expect(titles(notice.relatedOffer.moreToItems)).toEqual(['Desk'])
  expect(notice.relatedOffer.cashAsked).toBe('20.00')
})

test('OFFERS-01 OFFERS-21 an offer of one item for another says nothing of more', async () => {
  const bob = await make.person()
  const [mine = ''] = await makeItems(app, bob, ['Tent'])
  const { id: toItemId } = await make.item()
  const sent = await bob.browser.post(OFFERS, { toItemId, fromItemId: mine })
  expect(sent.json()).toMatchObject({
    moreFromItemIds: [],
    moreToItemIds: [],
    moreFromItems: [],
    moreToItems: [],
    cashAsked: '0.00',
  })
})

test('R-01 each side is checked item by item: one owner, not twice, no six, no item beside cash', async () => {
  const [bob, ann, cat] = [await make.person(), await make.person(), await make.person()]
  const mine = await makeItems(app, bob, ['1', '2', '3', '4', '5', '6'])
  const theirs = await makeItems(app, ann, ['a', 'b'])
  const [others = ''] = await makeItems(app, cat, ['x'])
  const [first = '', second = ''] = mine
  const [a = '', b = ''] = theirs
  const send = (body: object) => bob.browser.post(OFFERS, body)
  expectRefusal(await send(bundleOf([first], [a, others])), 403, 'offers.not_their_item')
  const unknown = '018f0000-0000-7000-8000-00000000dead'
  expectRefusal(await send(bundleOf([first], [a, unknown])), 403, 'offers.not_their_item')
  expectRefusal(await send(bundleOf([first, others], [a])), 403, 'offers.not_your_item')
  expectRefusal(await send(bundleOf([first, b], [a])), 403, 'offers.not_your_item')
  const issuesOf = async (body: object) => (await send(body)).json().issues
  expect(await issuesOf(bundleOf(mine, [a]))).toEqual([
    { path: 'moreFromItemIds', message: 'You can put up to 5 items on a side' },
  ])
  expect(await issuesOf(bundleOf([first, second, second], [a]))).toEqual([
    { path: 'moreFromItemIds', message: 'An item can be in an offer only once' },
  ])
  expect(await issuesOf({ toItemId: a, cashAdjustment: 5, moreFromItemIds: [first] })).toEqual([
    { path: 'moreFromItemIds', message: 'A cash offer cannot carry an item' },
  ])
  const both = { ...bundleOf([first], [a]), cashAdjustment: 5, cashAsked: 5 }
  expect(await issuesOf(both)).toEqual([
    { path: 'cashAsked', message: 'Only one side can add cash' },
  ])
  await db.updateTable('items').set({ isActive: false }).where('id', '=', second).execute()
  expectRefusal(await send(bundleOf([first, second], [a])), 409, 'offers.item_unavailable')
  await make.offer({ toItemId: b, status: 'accepted' })
  expectRefusal(await send(bundleOf([first], [a, b])), 409, 'offers.item_in_trade')
  expect((await send(bundleOf([first], [a]))).statusCode).toBe(201)
})

test('S-48 R-02 the same items in any order are the same offer; one more or less is another', async () => {
  const { bob, offered, wanted } = await makeBundle(app)
  const send = (mine: string[], theirs: string[]) =>
    bob.browser.post(OFFERS, bundleOf(mine, theirs))
  const again = await send(offered.toReversed(), wanted.toReversed())
  expectRefusal(again, 409, 'offers.already_made')
  for (const sets of [
    [offered.slice(0, 2), wanted],
    [offered, wanted.slice(0, 1)],
    [offered.slice(0, 1), wanted.slice(0, 1)],
  ] as [string[], string[]][]) {
    expect((await send(...sets)).statusCode).toBe(201)
    expectRefusal(await send(...sets), 409, 'offers.already_made')
  }
})

test('R-03 for a wishlist-only item one of the offered items matches a wish', async () => {
  const [bob, ann] = [await make.person(), await make.person()]
  const [tent = '', bike = ''] = await makeItems(app, bob, ['Tent', 'Road bike'])
  const strict = { userId: ann.id, acceptOnlyWishlistOffers: true, wishlist: ['bike'] }
  const [wanted, lamp] = [await make.item(strict), await make.item({ userId: ann.id })]
  const send = (mine: string[], theirs: string[]) =>
    bob.browser.post(OFFERS, bundleOf(mine, theirs))
  expectRefusal(await send([tent], [wanted.id]), 400, 'offers.not_on_wishlist')
  expectRefusal(await send([tent], [lamp.id, wanted.id]), 400, 'offers.not_on_wishlist')
  expect((await send([tent, bike], [wanted.id])).statusCode).toBe(201)
  expect((await send([tent, bike], [lamp.id, wanted.id])).statusCode).toBe(201)
})

test('S-49 S-50 an accepted bundle locks all its items and holds every offer on one of them', async () => {
  const { bob, ann, offered, wanted, id, url } = await makeBundle(app)
  const [, , kettle = ''] = offered
  const [, desk = ''] = wanted
  const held = await make.offer({ toItemId: desk })
  const away = await make.offer({ fromItemId: kettle, toItemId: (await make.item()).id })
  const bundled = await make.offer({
    toItemId: (await make.item({ userId: ann.id })).id,
    moreToItemIds: [desk],
    fromItemId: (await make.item()).id,
  })
  expect((await accept(ann, url)).statusCode).toBe(200)
  expect(await heldBy(id)).toEqual([...offered, ...wanted].sort())
  for (const { fromUserId } of [held, away, bundled]) {
    expect(await typesTo({ id: fromUserId })).toContain('offer_held')
  }
  expectRefusal(await accept(ann, `${OFFERS}/${held.id}`), 409, 'offers.item_in_trade')
  expectRefusal(await accept(ann, `${OFFERS}/${bundled.id}`), 409, 'offers.item_in_trade')
  await expectWhole(db)

  await bob.browser.post(`${url}/request-cancel`, { reason: CANCEL_REASON })
  await ann.browser.post(`${url}/agree-cancel`)
  await ann.browser.post(`${url}/rate-cancel`, stars)
  expect(await heldBy(id)).toEqual([])
  expect(await typesTo({ id: bundled.fromUserId })).toEqual(['offer_held', 'offer_resumed'])
  expect((await accept(ann, `${OFFERS}/${bundled.id}`)).statusCode).toBe(200)
})

test('OFFERS-11 S-50 a completed bundle retires all its items and ends what else stood on them', async () => {
  const { bob, ann, offered, wanted, id, url } = await makeBundle(app)
  const other = await make.offer({ toItemId: wanted[1] ?? '' })
  await accept(ann, url)
  for (const party of [bob, ann]) await party.browser.post(`${url}/complete`)
  const all = [...offered, ...wanted]
  const items = db.selectFrom('items').select('isActive').where('id', 'in', all)
  expect((await items.execute()).map(({ isActive }) => isActive)).toEqual(all.map(() => false))
  expect(await heldBy(id)).toEqual([])
  expect(await typesTo({ id: other.fromUserId })).toEqual(['offer_held', 'offer_expired'])
})

test('S-29 ITEMS-27 an item of a bundle is hidden, removed and kept with its offer as the first is', async () => {
  const { bob, ann, offered, wanted, id, url } = await makeBundle(app)
  const [, rug = ''] = offered
  const [, desk = ''] = wanted
  const hide = (as: 'hidden' | null) => {
    const why = { hiddenReason: as && 'Looks wrong', hiddenAt: as && new Date() }
    return db
      .updateTable('items')
      .set({ hiddenAs: as, ...why })
      .where('id', '=', rug)
      .execute()
  }
  await hide('hidden')
  expectRefusal(await accept(ann, url), 409, 'offers.item_hidden')
  await hide(null)
  const kept = db.selectFrom('offerItems').select('itemId').where('tradeOfferId', '=', id)
  const copies = (await kept.execute()).map(({ itemId }) => itemId).sort()
  expect(copies).toEqual([...offered, ...wanted].sort())
  expect((await bob.browser.delete(`/api/items/${rug}`)).statusCode).toBe(200)
  expect((await ann.browser.get(url)).statusCode).toBe(404)
  expect(await typesTo(bob)).toContain('offer_expired')

  const [tent = '', , kettle = ''] = offered
  const sent = await bob.browser.post(OFFERS, bundleOf([tent, kettle], [desk]))
  const next = `${OFFERS}/${sent.json().id}`
  await accept(ann, next)
  expect((await bob.browser.delete(`/api/items/${kettle}`)).statusCode).toBe(409)
  for (const party of [bob, ann]) await party.browser.post(`${next}/complete`)
  expect((await bob.browser.delete(`/api/items/${kettle}`)).statusCode).toBe(200)
  const offer = (await ann.browser.get(next)).json()
  expect(titles(offer.moreFromItems)).toEqual(['Kettle'])
})

test('T-100 what changed is told of every item of a bundle, and the sender keeps the offer for all of them', async () => {
  const { bob, ann, offered, wanted, url } = await makeBundle(app)
  const edit = (owner: Person, itemId: string, title: string) =>
    owner.browser.form('PATCH', `/api/items/${itemId}`, { title })
  await edit(bob, offered[2] ?? '', 'Empty box')
  const refused = await accept(ann, url)
  expect(refused.json()).toMatchObject({
    code: 'offers.items_changed',
    issues: [{ path: 'fromItem.title', message: '“Kettle”: the title was Kettle, now Empty box.' }],
  })
  await edit(ann, wanted[1] ?? '', 'Broken desk')
  expectRefusal(await accept(ann, url), 409, 'offers.sender_asked')
  const { itemsSeen } = (await bob.browser.get(url)).json()
  expect((await bob.browser.post(`${url}/keep`, { itemsSeen })).statusCode).toBe(200)
  const seen = (await ann.browser.get(url)).json().itemsSeen
  const accepted = await ann.browser.patch(url, { status: 'accepted', itemsSeen: seen })
  expect(accepted.statusCode).toBe(200)
})

test('OFFERS-12 every wanted item counts its waiting offers, and every item its open ones', async () => {
  const { bob, ann, offered, wanted } = await makeBundle(app)
  const waiting = (await ann.browser.get(`/api/items/mine/waiting-offers`)).json()
  const byItem = (one: { itemId: string }, other: { itemId: string }) =>
    one.itemId < other.itemId ? -1 : 1
  expect(waiting.sort(byItem)).toEqual(wanted.toSorted().map((itemId) => ({ itemId, count: 1 })))
  for (const [owner, itemId] of [
    [ann, wanted[1]],
    [bob, offered[2]],
  ] as const) {
    expect((await owner.browser.get(`/api/items/${itemId}/pending-offers`)).json()).toEqual({
      count: 1,
    })
  }
  expect((await bob.browser.get(`/api/items/${wanted[1]}/pending-offers`)).json()).toEqual({
    count: 0,
  })
})

test('T-97 a withdrawn bundle keeps the titles of all its items for its receiver', async () => {
  const { bob, ann, id, url } = await makeBundle(app, { cashAsked: 5 })
  await bob.browser.post(`${url}/withdraw`)
  expect((await ann.browser.get(`/api/removed-offers/${id}`)).json()).toMatchObject({
    offeredTitle: 'Old tent',
    furtherOffered: ['Rug', 'Kettle'],
    wantedTitle: 'Brass lamp',
    furtherWanted: ['Desk'],
    cashAsked: '5.00',
  })
})

test('B18 OFFERS-23 OFFERS-24 R-01 a page of bundles takes the statements of a page of single offers', async () => {
  const single = await make.person()
  for (const title of ['Lamp', 'Desk']) {
    const [toItemId = ''] = await makeItems(app, single, [title])
    await make.offer({ toItemId, fromItemId: (await make.item()).id })
  }
  const [bob, ann] = [await make.person(), await make.person()]
  for (const round of ['1', '2']) {
    const offered = await makeItems(app, bob, ['a', 'b', 'c', 'd', `e${round}`])
    const wanted = await makeItems(app, ann, ['v', 'w', 'x', 'y', `z${round}`])
    await make.offer(bundleOf(offered, wanted))
  }
  const { texts } = watchStatements()
  const count = async ({ browser }: Person, path: string) => {
    texts.length = 0
    const answer = await browser.get(path)
    expect(answer.statusCode, answer.body).toBe(200)
    return texts.length
  }
  for (const path of [`${OFFERS}/open`, `${OFFERS}/incoming`]) {
    expect(await count(ann, path)).toBe(await count(single, path))
  }
  const [offer] = (await ann.browser.get(`${OFFERS}/incoming`)).json()
  expect(offer.moreFromItems).toHaveLength(4)
  expect(offer.moreToItems).toHaveLength(4)
})
