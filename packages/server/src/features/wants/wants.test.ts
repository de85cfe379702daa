import { defaultRingSettings } from '@swapstead/domain/rings/settings.ts'
import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import {
  expectDone,
  makeAgreedRing,
  makeSwappers,
  meetInRing,
  type Swapper,
} from '../../../test/make/rings.ts'
import { runJob } from '../../../test/run-job.ts'

const app = await startApp()
const { as, db, deps, make, passTime } = app

async function run(name: 'find-rings' | 'match-rings', signal?: AbortSignal): Promise<void> {
  await runJob(deps, name, signal)
}

const heart = (who: Swapper, item: Swapper, wish: object = { forAny: true }) =>
  who.browser.post(`/api/items/${item.itemId}/heart`, wish)
const ringsOf = async ({ browser }: Swapper) => (await browser.get('/api/rings')).json()
const hintsOf = async ({ browser }: Swapper) => (await browser.get('/api/hints')).json()

/** Reads the database, because a session would have ended. */
async function countProposed({ id }: Swapper): Promise<number> {
  const found = await db
    .selectFrom('ringMembers')
    .innerJoin('rings', 'rings.id', 'ringMembers.ringId')
    .where('userId', '=', id)
    .where('status', '=', 'proposed')
    .select('rings.id')
    .execute()
  return found.length
}

/** Each of the three wants the previous one's item. */
async function inACycle(wish: object = { forAny: true }) {
  const [ann, bob, cat] = await makeSwappers(app)
  if (!ann || !bob || !cat) throw new Error('three make a ring')
  await heart(bob, ann, wish)
  await heart(cat, bob, wish)
  return { ann, bob, cat }
}

test('R-40 the third heart of a cycle proposes the swap to all three, who give and get what they want', async () => {
  const { ann, bob, cat } = await inACycle()
  await run('find-rings')
  expect(await ringsOf(ann)).toEqual([])
  await heart(ann, cat)
  await run('find-rings')
  for (const [who, gets] of [
    [ann, cat],
    [bob, ann],
    [cat, bob],
  ] as const) {
    expect(await ringsOf(who)).toMatchObject([
      { status: 'proposed', gives: { id: who.itemId }, gets: { id: gets.itemId } },
    ])
  }
  await run('find-rings')
  expect(await ringsOf(ann)).toHaveLength(1)
})

test('R-43 a heart counts for the items that it names alone, and not without a word of what for', async () => {
  const { ann, bob, cat } = await inACycle()
  await heart(ann, cat, {})
  await run('find-rings')
  expect(await ringsOf(ann)).toEqual([])
  const other = await make.item({ userId: ann.id, value: '100.00' })
  await heart(ann, cat, { offeredItemIds: [other.id] })
  await run('find-rings')
  expect(await ringsOf(ann)).toEqual([])
  await heart(ann, cat, { offeredItemIds: [other.id, ann.itemId] })
  await run('find-rings')
  expect(await ringsOf(bob)).toHaveLength(1)
})

test('R-43 taking the heart back takes the want back', async () => {
  const { ann, bob, cat } = await inACycle()
  await bob.browser.delete(`/api/items/${ann.itemId}/heart`)
  await heart(ann, cat)
  await run('find-rings')
  expect(await ringsOf(cat)).toEqual([])
})

test('R-41 T-96 what somebody would add makes a ring of unequal values possible', async () => {
  const { ann, bob, cat } = await inACycle()
  await db.updateTable('items').set({ value: '135.00' }).where('id', '=', cat.itemId).execute()
  await heart(ann, cat)
  await run('find-rings')
  expect(await ringsOf(ann)).toEqual([])
  await db.updateTable('items').set({ value: '118.00' }).where('id', '=', cat.itemId).execute()
  await ann.browser.patch('/api/account/rings', { ...defaultRingSettings, mostDollars: 50 })
  await heart(ann, cat, { forAny: true, onTop: '10' })
  await run('find-rings')
  expect(await ringsOf(ann)).toEqual([])
  await ann.browser.patch('/api/account/rings', defaultRingSettings)
  await heart(ann, cat, { forAny: true, onTop: '20' })
  await run('find-rings')
  expect(await ringsOf(ann)).toMatchObject([{ pays: '18.00', isPaid: '0.00' }])
  expect(await ringsOf(cat)).toMatchObject([{ pays: '0.00', isPaid: '18.00' }])
  expect(await ringsOf(bob)).toMatchObject([{ pays: '0.00', isPaid: '0.00' }])
})

test('R-40 T-95 nobody is proposed to who is blocked, far away, banned, or takes no part', async () => {
  const hindrances: ((who: Awaited<ReturnType<typeof inACycle>>) => Promise<unknown>)[] = [
    ({ bob, cat }) => bob.browser.post('/api/blocks', { memberId: cat.id }),
    ({ bob }) =>
      bob.browser.patch('/api/account/rings', { ...defaultRingSettings, takesPart: false }),
    ({ cat }) =>
      db
        .updateTable('users')
        .set({ isBanned: true, bannedAt: new Date(), banReason: 'Spam' })
        .where('id', '=', cat.id)
        .execute(),
    ({ bob }) => make.offer({ toItemId: bob.itemId, status: 'accepted' }),
  ]
  for (const hinder of hindrances) {
    const three = await inACycle()
    await heart(three.ann, three.cat)
    await hinder(three)
    await run('find-rings')
    expect(await ringsOf(three.ann)).toEqual([])
  }
  const { ann, bob, cat } = await inACycle()
  await bob.browser.patch('/api/account/rings', { ...defaultRingSettings, miles: 5 })
  const far = await make.person({ city: 'Nyack', state: 'NY', zipCode: '10960' })
  await db.updateTable('items').set({ userId: far.id }).where('id', '=', cat.itemId).execute()
  await heart(ann, cat)
  await run('find-rings')
  expect(await ringsOf(ann)).toEqual([])
})

test('R-42 a no turns this want off, and the next best ring is proposed at once', async () => {
  const { ann, bob, cat } = await inACycle()
  const [dan] = await makeSwappers(app)
  if (!dan) throw new Error('a fourth')
  await heart(ann, cat)
  await run('find-rings')
  const [ring] = await ringsOf(ann)
  await heart(dan, bob)
  await heart(ann, dan)
  await run('find-rings')
  await ann.browser.post(`/api/rings/${ring.id}/answer`, { answer: 'no', reason: 'not_my_thing' })
  await run('find-rings')
  const open = await ringsOf(ann)
  expect(open).toMatchObject([{ gets: { id: dan.itemId } }])
  expect(await ringsOf(cat)).toEqual([])
  const wants = await db
    .selectFrom('wants')
    .where('givenItemId', '=', ann.itemId)
    .selectAll()
    .execute()
  expect(wants.map(({ wantedItemId }) => wantedItemId)).toEqual([dan.itemId])
})

test('R-51 one question closes a ring: a yes makes it, and it is asked of nobody else', async () => {
  const { ann, bob, cat } = await inACycle()
  await heart(ann, cat, {})
  await run('find-rings')
  const [hint, ...others] = await hintsOf(ann)
  expect(hint).toMatchObject({
    wanted: { id: cat.itemId },
    given: { id: ann.itemId },
    size: 3,
    isHearted: true,
  })
  expect(others).toEqual([])
  expect(JSON.stringify(hint)).not.toContain(cat.id)
  expect(await hintsOf(bob)).toEqual([])
  const stranger = await make.person()
  const answer = (who: { browser: Swapper['browser'] }, text: string) =>
    who.browser.post(`/api/hints/${hint.id}/answer`, { answer: text })
  expectRefusal(await answer(stranger, 'yes'), 409, 'rings.hint_gone')
  expect((await answer(ann, 'yes')).statusCode).toBe(200)
  expectRefusal(await answer(ann, 'yes'), 409, 'rings.hint_gone')
  await run('find-rings')
  expect(await ringsOf(bob)).toHaveLength(1)
  expect(await hintsOf(ann)).toEqual([])
})

test('R-52 two who would take each other’s item are told to make an offer, until one does or says no', async () => {
  const [ann, bob] = await makeSwappers(app)
  if (!ann || !bob) throw new Error('two swappers')
  await heart(ann, bob)
  await run('find-rings')
  expect(await hintsOf(ann)).toEqual([])
  await heart(bob, ann)
  await run('find-rings')
  const [hint, ...others] = await hintsOf(ann)
  expect(hint).toMatchObject({
    given: { id: ann.itemId },
    wanted: { id: bob.itemId },
    size: 2,
    isMutual: true,
  })
  expect(others).toEqual([])
  const [his] = await hintsOf(bob)
  expect(his).toMatchObject({ given: { id: bob.itemId }, isMutual: true })
  const offer = await ann.browser.post('/api/trade-offers', {
    toItemId: bob.itemId,
    fromItemId: ann.itemId,
  })
  expect(offer.statusCode, offer.body).toBe(201)
  expect(await hintsOf(ann)).toEqual([])
  expect(await hintsOf(bob)).toEqual([])
  const withdrawn = await ann.browser.post(`/api/trade-offers/${offer.json().id}/withdraw`)
  expect(withdrawn.statusCode, withdrawn.body).toBe(200)
  expect(await hintsOf(bob)).toHaveLength(1)
  const no = await bob.browser.post(`/api/hints/${his.id}/answer`, { answer: 'no' })
  expect(no.statusCode).toBe(200)
  await run('find-rings')
  expect(await hintsOf(ann)).toEqual([])
  expect(await hintsOf(bob)).toEqual([])
})

test('R-52 whoever was asked and says it with a heart instead is told as well', async () => {
  const [ann, bob] = await makeSwappers(app)
  if (!ann || !bob) throw new Error('two swappers')
  await heart(bob, ann)
  await heart(ann, bob, {})
  await run('find-rings')
  expect(await hintsOf(ann)).toMatchObject([{ size: 2, isMutual: false }])
  await heart(ann, bob, { offeredItemIds: [ann.itemId] })
  await run('find-rings')
  expect(await hintsOf(ann)).toMatchObject([{ wanted: { id: bob.itemId }, isMutual: true }])
  expect(await hintsOf(bob)).toMatchObject([{ wanted: { id: ann.itemId }, isMutual: true }])
})

test('R-54 what a heart would add is no longer asked for once the heart says so no more', async () => {
  const { ann, cat } = await inACycle()
  await heart(ann, cat, {})
  await run('find-rings')
  const [hint] = await hintsOf(ann)
  await ann.browser.post(`/api/hints/${hint.id}/answer`, { answer: 'yes' })
  const onTop = async () => {
    await run('find-rings')
    const want = db.selectFrom('wants').select('onTop').where('givenItemId', '=', ann.itemId)
    return (await want.where('wantedItemId', '=', cat.itemId).executeTakeFirstOrThrow()).onTop
  }
  await heart(ann, cat, { forAny: true, onTop: '40' })
  expect(await onTop()).toBe(4000)
  const other = await make.item({ userId: ann.id })
  await heart(ann, cat, { offeredItemIds: [other.id] })
  expect(await onTop()).toBe(0)
})

test('R-51 a yes is taken back by its member alone, and is then asked again', async () => {
  const { ann, bob, cat } = await inACycle()
  await heart(ann, cat, {})
  await run('find-rings')
  const [hint] = await hintsOf(ann)
  const undo = ({ browser }: Swapper) => browser.delete(`/api/hints/${hint.id}/answer`)
  expectRefusal(await undo(ann), 409, 'rings.hint_gone')
  await ann.browser.post(`/api/hints/${hint.id}/answer`, { answer: 'yes' })
  expectRefusal(await undo(bob), 409, 'rings.hint_gone')
  expect((await undo(ann)).statusCode).toBe(200)
  expectRefusal(await undo(ann), 409, 'rings.hint_gone')
  await run('find-rings')
  expect(await ringsOf(bob)).toEqual([])
  expect(await hintsOf(ann)).toMatchObject([{ id: hint.id }])
})

test('R-51 a no is never asked again, and makes no ring until a later heart says otherwise', async () => {
  const { ann, cat } = await inACycle()
  await heart(ann, cat, {})
  await run('find-rings')
  const [hint] = await hintsOf(ann)
  await ann.browser.post(`/api/hints/${hint.id}/answer`, { answer: 'no' })
  await heart(ann, cat, {})
  await run('find-rings')
  expect(await hintsOf(ann)).toEqual([])
  const other = await make.item({ userId: ann.id })
  await heart(ann, cat, { offeredItemIds: [other.id] })
  await run('find-rings')
  expect(await ringsOf(ann)).toEqual([])
  expect(await hintsOf(ann)).toEqual([])
  await heart(ann, cat, { offeredItemIds: [other.id, ann.itemId] })
  await run('find-rings')
  const [ring] = await ringsOf(ann)
  expect(ring).toMatchObject({ status: 'proposed', gets: { id: cat.itemId } })
  await ann.browser.post(`/api/rings/${ring.id}/answer`, { answer: 'no' })
  const refused = () =>
    db.selectFrom('refusedWants').select('wantedItemId').where('userId', '=', ann.id).execute()
  await heart(ann, cat, { offeredItemIds: [other.id, ann.itemId] })
  expect(await refused()).toEqual([{ wantedItemId: cat.itemId }])
  await heart(ann, cat)
  expect(await refused()).toEqual([])
})

test('R-51 a question goes when it was answered otherwise meanwhile, or its reader takes no part any more', async () => {
  const { ann, cat } = await inACycle()
  await heart(ann, cat, {})
  await run('find-rings')
  expect(await hintsOf(ann)).toHaveLength(1)
  const settings = (takesPart: boolean) =>
    ann.browser.patch('/api/account/rings', { ...defaultRingSettings, takesPart })
  await settings(false)
  expect(await hintsOf(ann)).toEqual([])
  await settings(true)
  expect(await hintsOf(ann)).toHaveLength(1)
  const exchange = { userId: ann.id, givenItemId: ann.itemId, wantedItemId: cat.itemId }
  await db
    .insertInto('wants')
    .values({ ...exchange, source: 'heart' })
    .execute()
  expect(await hintsOf(ann)).toEqual([])
  await db.deleteFrom('wants').where('givenItemId', '=', ann.itemId).execute()
  expect(await hintsOf(ann)).toHaveLength(1)
  const [hint] = await hintsOf(ann)
  await db.insertInto('refusedWants').values(exchange).execute()
  expect(await hintsOf(ann)).toEqual([])
  const late = await ann.browser.post(`/api/hints/${hint.id}/answer`, { answer: 'yes' })
  expectRefusal(late, 409, 'rings.hint_gone')
})

test('R-51 whose heart names items is asked about no other, also when the first of them is gone', async () => {
  const { ann, cat } = await inACycle()
  const kept = await make.item({ userId: ann.id, title: 'Oil lamp' })
  const gone = await make.item({ userId: ann.id, title: 'Old kettle' })
  await heart(ann, cat, { offeredItemIds: [gone.id, kept.id] })
  expect((await ann.browser.delete(`/api/items/${gone.id}`)).statusCode).toBe(200)
  await run('find-rings')
  expect(await hintsOf(ann)).toEqual([])
})

test('R-51 S-92 a question about an item whose swap is over by the clock is asked before any job', async () => {
  const { ann, cat } = await inACycle()
  await heart(ann, cat, {})
  await run('find-rings')
  const ring = await makeAgreedRing(app, [ann, ...(await makeSwappers(app)).slice(1)])
  await meetInRing(app, ring, 1)
  passTime(3 * DAY)
  const reporter = await as(ring.bob.id)
  expectDone(await reporter.post(`${ring.url}/report-missing`, { position: 2 }))
  const hints = async () => (await (await as(ann.id)).get('/api/hints')).json()
  expect(await hints()).toEqual([])
  passTime(7 * DAY)
  expect(await hints()).toHaveLength(1)
})

test('R-45 the nightly matching proposes what single steps have missed', async () => {
  const { ann, bob, cat } = await inACycle()
  await heart(ann, cat)
  await run('find-rings')
  const [ring] = await ringsOf(ann)
  await db.deleteFrom('rings').where('id', '=', ring.id).execute()
  passTime(DAY)
  await run('match-rings')
  for (const who of [ann, bob, cat]) expect(await ringsOf(who)).toHaveLength(1)
})

test('R-45 the nightly matching leaves alone who is blocked and what lapsed, and ends when it is told', async () => {
  const { ann, bob, cat } = await inACycle()
  await heart(ann, cat)
  const block = { blockerUserId: bob.id, blockedUserId: cat.id }
  await db.insertInto('memberBlocks').values(block).execute()
  await run('find-rings')
  await run('match-rings')
  expect(await ringsOf(ann)).toEqual([])
  await db.deleteFrom('memberBlocks').where('blockerUserId', '=', bob.id).execute()
  await run('match-rings', AbortSignal.abort())
  expect(await ringsOf(ann)).toEqual([])
  await run('match-rings')
  const [ring] = await ringsOf(ann)
  await db
    .updateTable('rings')
    .set({ status: 'ended', endedAt: deps.now(), endReason: 'unanswered' })
    .where('id', '=', ring.id)
    .execute()
  passTime(2 * DAY)
  await run('match-rings')
  expect(await countProposed(cat)).toBe(0)
  passTime(13 * DAY)
  await run('match-rings')
  expect(await countProposed(cat)).toBe(1)
})

test('R-40 whoever has a ring that lapsed unanswered is not asked the same again soon', async () => {
  const { ann, cat } = await inACycle()
  await heart(ann, cat)
  await run('find-rings')
  passTime(3 * DAY)
  await runJob(deps, 'run-ring-clock')
  await run('find-rings')
  expect(await ringsOf(ann)).toEqual([])
})
