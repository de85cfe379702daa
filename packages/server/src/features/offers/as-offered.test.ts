import { after, DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { imageFile } from '../../../test/make/images.ts'
import { noticesTo } from '../../../test/make/trades.ts'
import { patient, ROUNDS } from '../../../test/observe/races.ts'

const app = await startApp()
const { db, make } = app
type Person = Awaited<ReturnType<typeof make.person>>

/** Bob's phone for Ann's lamp, offered with the requests that pages send. */
async function offered() {
  const [bob, ann] = [
    await make.person({ username: null, firstName: 'Bob' }),
    await make.person({ username: null, firstName: 'Ann' }),
  ]
  const phone = await make.item({ userId: bob.id, title: 'iPhone, boxed', value: '900.00' })
  const lamp = await make.item({ userId: ann.id, title: 'Brass lamp', value: '800.00' })
  const sent = await bob.browser.post('/api/trade-offers', {
    toItemId: lamp.id,
    fromItemId: phone.id,
  })
  expect(sent.statusCode).toBe(201)
  const url = `/api/trade-offers/${sent.json().id}`
  return { bob, ann, phone, lamp, url, id: sent.json().id as string }
}

const edit = (owner: Person, itemId: string, fields: Record<string, string>) =>
  owner.browser.form('PATCH', `/api/items/${itemId}`, fields)
const seenBy = async (reader: Person, url: string) =>
  (await reader.browser.get(url)).json().itemsSeen as string
const accept = (by: Person, url: string, itemsSeen?: string) =>
  by.browser.patch(url, { status: 'accepted', itemsSeen })
const keptOf = (id: string) =>
  db
    .selectFrom('offerItems')
    .select(['itemId', 'reason', 'content'])
    .where('tradeOfferId', '=', id)
    .orderBy('id')
    .execute()

const bait = { title: 'Empty box', value: '1' }

test('T-100 an item swapped for another before the yes is refused with each field that changed', async () => {
  const { bob, ann, phone, url } = await offered()
  const seen = await seenBy(ann, url)
  expect((await edit(bob, phone.id, bait)).statusCode).toBe(200)
  for (const itemsSeen of [seen, undefined]) {
    const answer = await accept(ann, url, itemsSeen)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      code: 'offers.items_changed',
      message: expect.stringContaining('have changed since you saw them'),
      issues: [
        {
          path: 'fromItem.title',
          message: '“iPhone, boxed”: the title was iPhone, boxed, now Empty box.',
        },
        { path: 'fromItem.value', message: '“iPhone, boxed”: the value was $900, now $1.' },
      ],
    })
  }
  const now = (await ann.browser.get(url)).json()
  expect(now).toMatchObject({
    status: 'pending',
    itemChanges: [
      { itemId: phone.id, field: 'title', was: 'iPhone, boxed', is: 'Empty box', isLarge: true },
      { itemId: phone.id, field: 'value', was: '$900', is: '$1', isLarge: true },
    ],
  })
  expect((await accept(ann, url, now.itemsSeen)).statusCode).toBe(200)
})

test('T-100 a new photo is a change, and so is one taken away', async () => {
  const { bob, ann, phone, url } = await offered()
  const seen = await seenBy(ann, url)
  const image = await imageFile()
  const added = await bob.browser.form('PATCH', `/api/items/${phone.id}`, {}, { image1: image })
  expect(added.statusCode).toBe(200)
  expect((await accept(ann, url, seen)).json().issues).toEqual([
    { path: 'fromItem.photos', message: expect.stringContaining('were none, now 1') },
  ])
  await edit(bob, phone.id, { removeImages: '[1]' })
  expect((await accept(ann, url, seen)).statusCode).toBe(200)
})

test('T-100 a receiver who makes another item of the wanted one asks the sender anew', async () => {
  const { bob, ann, lamp, url, id } = await offered()
  await edit(ann, lamp.id, bait)
  const seen = await seenBy(ann, url)
  const early = await accept(ann, url, seen)
  expect(early.json()).toMatchObject({ code: 'offers.sender_asked' })
  expect(await noticesTo(app, bob.id)).toMatchObject([
    { type: 'offer_item_changed', message: expect.stringContaining('it still stands') },
  ])
  expect((await ann.browser.post(`${url}/keep`, { itemsSeen: seen })).statusCode).toBe(403)
  const blind = await bob.browser.post(`${url}/keep`, { itemsSeen: 'as it was' })
  expect(blind.json()).toMatchObject({
    code: 'offers.items_changed',
    issues: [{ path: 'toItem.title' }, { path: 'toItem.value' }],
  })
  const kept = await bob.browser.post(`${url}/keep`, { itemsSeen: await seenBy(bob, url) })
  expect(kept.statusCode).toBe(200)
  expect(kept.json()).toMatchObject({ status: 'pending', itemChanges: [] })
  expect((await noticesTo(app, ann.id)).at(-1)).toMatchObject({ type: 'offer_kept' })
  expect((await accept(ann, url)).statusCode).toBe(200)
  expect((await keptOf(id)).map(({ reason }) => reason)).toEqual([
    ...['offered', 'offered', 'kept', 'accepted', 'accepted'],
  ])
})

test('T-100 small edits of the wanted item ask nobody anew', async () => {
  const { ann, lamp, url } = await offered()
  await edit(ann, lamp.id, { title: 'BRASS LAMP!', value: '790' })
  expect((await accept(ann, url)).statusCode).toBe(200)
})

test('T-100 a swap is confirmed for the items that were seen', async () => {
  const { bob, ann, url } = await offered()
  await accept(ann, url)
  const other = await bob.browser.post(`${url}/complete`, { itemsSeen: 'others' })
  expect(other.json()).toMatchObject({ code: 'offers.items_changed' })
  const itemsSeen = await seenBy(bob, url)
  expect((await bob.browser.post(`${url}/complete`, { itemsSeen })).statusCode).toBe(200)
  expect((await ann.browser.post(`${url}/complete`)).json()).toMatchObject({ status: 'completed' })
})

test('T-100 what an offer keeps of its items is never rewritten', async () => {
  const { id } = await offered()
  await expect(
    db.updateTable('offerItems').set({ content: '{}' }).where('tradeOfferId', '=', id).execute(),
  ).rejects.toThrow('append-only')
  expect(await keptOf(id)).toMatchObject([
    { reason: 'offered', content: { value: expect.any(Number), photos: [] } },
    { reason: 'offered', content: { value: expect.any(Number), photos: [] } },
  ])
})

test('T-100 staff see the items as they were offered and as they were accepted', async () => {
  const { bob, ann, phone, url } = await offered()
  await edit(bob, phone.id, { ...bait, description: 'Only the box' })
  await accept(ann, url, await seenBy(ann, url))
  const ticket = { subject: 'An empty box', description: 'It was a phone when I said yes.' }
  const { id } = (await ann.browser.post('/api/member-auth/support-tickets', ticket)).json()
  const staff = await make.person({ isAdmin: true })
  const { trades } = (await staff.browser.get(`/api/support-tickets/${id}/context`)).json()
  const ofPhone = trades[0].items.filter(({ title }: { title: string }) => title !== 'Brass lamp')
  expect(ofPhone).toMatchObject([
    { reason: 'offered', title: 'iPhone, boxed', value: '900.00', description: null },
    { reason: 'accepted', title: 'Empty box', value: '1.00', description: 'Only the box' },
  ])
})

test('T-100 of an edit and an acceptance at once exactly one happens', patient, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { bob, ann, phone, url } = await offered()
    const seen = await seenBy(ann, url)
    const calls = [() => accept(ann, url, seen), () => edit(bob, phone.id, bait)]
    if (round % 2) calls.reverse()
    const answers = await Promise.all(calls.map((call) => call()))
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([200, 409])
  }
})

test('T-100 R-06 whoever counters names what they saw, so that a changed item is not taken for the old one', async () => {
  const { bob, ann, phone, lamp, url } = await offered()
  const seen = await seenBy(ann, url)
  expect((await edit(bob, phone.id, bait)).statusCode).toBe(200)
  const counter = (itemsSeen?: string) =>
    ann.browser.post(`${url}/counter`, {
      fromItemId: lamp.id,
      toItemId: phone.id,
      cashAsked: 20,
      itemsSeen,
    })
  for (const itemsSeen of [seen, undefined]) {
    const answer = await counter(itemsSeen)
    expect({ statusCode: answer.statusCode, code: answer.json().code }).toEqual({
      statusCode: 409,
      code: 'offers.items_changed',
    })
    expect(answer.json().issues).toHaveLength(2)
  }
  expect((await counter(await seenBy(ann, url))).statusCode).toBe(201)
})

test('OFFERS-34 R-73 R-74 an offer says of each item whether others can open it by now', async () => {
  const { bob, ann, phone, lamp, url } = await offered()
  const inSight = async () => {
    const { fromItem, toItem } = (await ann.browser.get(url)).json()
    return [fromItem.isInSight, toItem.isInSight]
  }
  expect(await inSight()).toEqual([true, true])
  const rests = { askedAt: app.deps.now(), restedAt: app.deps.now() }
  await db.updateTable('items').set(rests).where('id', '=', lamp.id).execute()
  const until = after(app.deps.now(), DAY).toISOString()
  expect((await bob.browser.post('/api/absence', { as: 'paused', until })).statusCode).toBe(200)
  expect(await inSight()).toEqual([false, false])
  await bob.browser.delete('/api/absence')
  expect(await inSight()).toEqual([true, false])
  const hiding = { hiddenAs: 'hidden', hiddenReason: 'Wrong', hiddenAt: app.deps.now() } as const
  await db.updateTable('items').set(hiding).where('id', '=', phone.id).execute()
  expect(await inSight()).toEqual([false, false])
})
