import type { FoundRing } from '@swapstead/domain/rings/find-rings.ts'
import { defaultRingSettings } from '@swapstead/domain/rings/settings.ts'
import { DAY, HOUR } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectDone, makeSwappers, proposedId, type Swapper } from '../../../test/make/rings.ts'
import { watchStatements } from '../../../test/observe/statements.ts'
import { runJob } from '../../../test/run-job.ts'
import { matchAll } from './match-all.ts'
import { proposeFound } from './proposals.ts'

const app = await startApp()
const { db, deps, make, passTime } = app

const run = (name: 'find-rings' | 'match-rings') => runJob(deps, name)

const heart = (who: Swapper, item: Swapper, wish: object = { forAny: true }) =>
  who.browser.post(`/api/items/${item.itemId}/heart`, wish)

/** Each of the three wants the previous one's item. */
async function inACycle() {
  const [ann, bob, cat] = await makeSwappers(app)
  if (!ann || !bob || !cat) throw new Error('three make a ring')
  await heart(bob, ann)
  await heart(cat, bob)
  await heart(ann, cat)
  return { ann, bob, cat }
}

/** Another member gets this item in a trade that both confirm. */
async function swapAway(itemId: string, owner: Swapper): Promise<void> {
  const other = await make.person()
  const made = await other.browser.post('/api/trade-offers', {
    toItemId: itemId,
    cashAdjustment: 5,
  })
  const url = `/api/trade-offers/${made.json().id}`
  await owner.browser.patch(url, { status: 'accepted' })
  for (const { browser } of [owner, other]) expectDone(await browser.post(`${url}/complete`, {}))
}

const countRings = async ({ itemId }: Swapper) =>
  (await db.selectFrom('ringMembers').select('ringId').where('itemId', '=', itemId).execute())
    .length
const queued = async () =>
  (await db.selectFrom('wantQueue').select('itemId').execute()).map(({ itemId }) => itemId)

/** Makes storing a ring with this item fail, until the returned function is called. */
async function spoil({ itemId }: Swapper): Promise<() => Promise<unknown>> {
  const isOther = sql.lit(`%${itemId}%`)
  await sql`alter table rings add constraint spoiled check (items_key not like ${isOther})`.execute(
    db,
  )
  const takeBack = () => sql`alter table rings drop constraint if exists spoiled`.execute(db)
  onTestFinished(async () => void (await takeBack()))
  return takeBack
}

/** Proposes this ring and returns what the log says. */
async function whyNot(found: FoundRing): Promise<unknown[]> {
  const logged = vi.spyOn(deps.log, 'debug').mockClear()
  await proposeFound(deps, found)
  const itemIds = found.items.map(({ id }) => id)
  return logged.mock.calls.map(([details, message]) => {
    expect(message).toBe('swap of three not proposed')
    expect(details).toMatchObject({ itemIds })
    return (details as { why: string }).why
  })
}

/** The ring as found while each of its items has a value of $100. */
function foundAmong(members: readonly Swapper[]): FoundRing {
  const items = members.map(({ id, itemId }) => ({
    id: itemId,
    userId: id,
    value: 10_000,
    miles: 50,
    mostCents: null,
  }))
  return { items, nets: [0, 0, 0] }
}

test('R-40 an item through which no ring could be looked for waits for the next run', async () => {
  const { ann } = await inACycle()
  const takeBack = await spoil(ann)
  await expect(run('find-rings')).rejects.toThrow(AggregateError)
  expect(await countRings(ann)).toBe(0)
  expect(await queued()).toContain(ann.itemId)
  await takeBack()
  await run('find-rings')
  expect(await countRings(ann)).toBe(1)
  expect(await queued()).toEqual([])
})

test('R-40 an item that has failed for an hour waits no longer', async () => {
  const { ann } = await inACycle()
  await spoil(ann)
  await expect(run('find-rings')).rejects.toThrow(AggregateError)
  const since = new Date(deps.now().getTime() - HOUR)
  await db.updateTable('wantQueue').set({ since }).where('itemId', '=', ann.itemId).execute()
  await expect(run('find-rings')).rejects.toThrow(AggregateError)
  expect(await queued()).not.toContain(ann.itemId)
})

test('R-45 a ring that fails at night holds up no other, and the run says so', async () => {
  const cycles = [await inACycle(), await inACycle(), await inACycle()] as const
  await run('find-rings')
  await db.deleteFrom('rings').execute()
  passTime(DAY)
  const takeBack = await spoil(cycles[1].ann)
  const logged = vi.spyOn(deps.log, 'error')
  await expect(run('match-rings')).rejects.toThrow(AggregateError)
  expect(logged.mock.calls).toEqual([
    [
      expect.objectContaining({ itemIds: expect.arrayContaining([cycles[1].ann.itemId]) }),
      'a swap of three could not be proposed',
    ],
  ])
  expect(await Promise.all(cycles.map(({ ann }) => countRings(ann)))).toEqual([1, 0, 1])
  await takeBack()
  await run('match-rings')
  expect(await countRings(cycles[1].ann)).toBe(1)
})

test('R-40 a ring is not proposed when somebody has taken a want back since it was found', async () => {
  const { ann, bob, cat } = await inACycle()
  await run('find-rings')
  await db.deleteFrom('rings').execute()
  const found = foundAmong([ann, bob, cat])
  await cat.browser.delete(`/api/items/${bob.itemId}/heart`)
  expect(await proposeFound(deps, found)).toEqual({ refusal: 'want_gone' })
  await heart(cat, bob)
  await run('find-rings')
  expect(await countRings(cat)).toBe(1)
})

test('R-40 a ring is not proposed when somebody takes no part, stays nearer or asks another value since it was found', async () => {
  const { ann, bob, cat } = await inACycle()
  await run('find-rings')
  await db.deleteFrom('rings').execute()
  const found = foundAmong([ann, bob, cat])
  const settle = (change: object) =>
    bob.browser.patch('/api/account/rings', { ...defaultRingSettings, ...change })
  await settle({ takesPart: false })
  expect(await proposeFound(deps, found)).toEqual({ refusal: 'may_not_swap' })
  const nyack = { city: 'Nyack', state: 'NY', zipCode: '10960' }
  const { id: far } = await make.item({ userId: (await make.member(nyack)).id })
  const placeOf = (id: string) => db.selectFrom('items').select('placeId').where('id', '=', id)
  const move = async (to: string) => {
    const { placeId } = await placeOf(to).executeTakeFirstOrThrow()
    await db.updateTable('items').set({ placeId }).where('id', '=', bob.itemId).execute()
  }
  await move(far)
  await settle({ miles: 5 })
  expect(await proposeFound(deps, found)).toEqual({ refusal: 'does_not_fit' })
  await move(ann.itemId)
  await settle({})
  await db.updateTable('items').set({ value: '999.00' }).where('id', '=', ann.itemId).execute()
  expect(await proposeFound(deps, found)).toEqual({ refusal: 'does_not_fit' })
  await db.updateTable('items').set({ value: '100.00' }).where('id', '=', ann.itemId).execute()
  proposedId(await proposeFound(deps, found))
})

test('T-98 R-40 accounts of one mailbox or one browser are not brought together in a swap of three', async () => {
  const { ann, bob, cat } = await inACycle()
  const mailOf = ({ id }: Swapper, email: string) =>
    db.updateTable('users').set({ email }).where('id', '=', id).execute()
  await mailOf(ann, 'one.person@example.org')
  await mailOf(cat, 'one.person+two@example.org')
  await run('find-rings')
  await run('match-rings')
  expect(await countRings(ann)).toBe(0)
  expect(await whyNot(foundAmong([ann, bob, cat]))).toEqual(['does_not_fit'])
  await mailOf(cat, 'another@example.org')
  const devices = [ann, cat].map(({ id }) => ({ userId: id, deviceHash: 'one browser' }))
  await db.insertInto('knownDevices').values(devices).execute()
  await run('match-rings')
  expect(await countRings(ann)).toBe(0)
  await db.deleteFrom('knownDevices').where('userId', '=', cat.id).execute()
  await run('match-rings')
  expect(await countRings(ann)).toBe(1)
})

test('T-98 R-40 who is one person is asked of the members alone whose items are in a choice', async () => {
  await inACycle()
  await run('find-rings')
  const { texts } = watchStatements()
  await matchAll(db, { now: deps.now(), requireVerifiedEmail: false })
  const asked = texts.filter((text) => text.includes('known_devices'))
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/b\.user_id > a\.user_id\s+where "a"\."user_id" = any\(/)
})

test('OPERATING R-40 the log says why a swap of three that was found is not proposed', async () => {
  const { ann, bob, cat } = await inACycle()
  await run('find-rings')
  const found = foundAmong([ann, bob, cat])
  expect(await whyNot(found)).toEqual(['already_open'])
  await db.deleteFrom('rings').execute()
  for (let used = 0; used < 2; used += 1) {
    proposedId(await proposeFound(deps, found))
    await db
      .updateTable('rings')
      .set({ status: 'ended', endedAt: deps.now(), endReason: 'unanswered' })
      .execute()
  }
  expect(await whyNot(found)).toEqual(['proposals_used_up'])
  await cat.browser.delete(`/api/items/${bob.itemId}/heart`)
  expect(await whyNot(found)).toEqual(['want_gone'])
})

test('R-51 a heart taken back and a refused exchange have the next best looked for', async () => {
  const { ann, bob, cat } = await inACycle()
  await run('find-rings')
  expect(await queued()).toEqual([])
  await bob.browser.delete(`/api/items/${ann.itemId}/heart`)
  expect((await queued()).toSorted()).toEqual([ann.itemId, bob.itemId].toSorted())
  // A heart that is given and withdrawn before the job has stored its want.
  await run('find-rings')
  await bob.browser.post(`/api/items/${ann.itemId}/heart`, { forAny: true })
  await db.deleteFrom('wantQueue').execute()
  await bob.browser.delete(`/api/items/${ann.itemId}/heart`)
  expect(await queued()).toEqual([bob.itemId])
  await run('find-rings')
  const { ringId: id } = await db
    .selectFrom('ringMembers')
    .select('ringId')
    .where('itemId', '=', cat.itemId)
    .executeTakeFirstOrThrow()
  await cat.browser.post(`/api/rings/${id}/answer`, { answer: 'no' })
  expect(await queued()).toEqual(expect.arrayContaining([ann.itemId, bob.itemId, cat.itemId]))
})

test('R-51 T-83 a heart has the own items looked at that it names, and all where any would do or it says nothing', async () => {
  const [ann, bob] = await makeSwappers(app)
  if (!ann || !bob) throw new Error('two swappers')
  const [lamp, rug] = [await make.item({ userId: bob.id }), await make.item({ userId: bob.id })]
  const all = [bob.itemId, lamp.id, rug.id].toSorted()
  const queuedBy = async (change: () => Promise<unknown>) => {
    await db.deleteFrom('wantQueue').execute()
    await change()
    return (await queued()).toSorted()
  }
  const say = (wish: object) => queuedBy(() => heart(bob, ann, wish))
  const takeBack = () => queuedBy(() => bob.browser.delete(`/api/items/${ann.itemId}/heart`))
  const both = { offeredItemIds: [lamp.id, rug.id] }
  expect(await say({})).toEqual(all)
  expect(await say({ offeredItemIds: [lamp.id] })).toEqual([lamp.id])
  expect(await say(both)).toEqual([lamp.id, rug.id].toSorted())
  expect(await say(both)).toEqual([])
  expect(await takeBack()).toEqual([lamp.id, rug.id].toSorted())
  expect(await say({ forAny: true })).toEqual(all)
  expect(await say({ forAny: true })).toEqual([])
  expect(await say({ forAny: true, onTop: '5' })).toEqual(all)
  expect(await takeBack()).toEqual(all)
  expect(await say(both)).toEqual([lamp.id, rug.id].toSorted())
  await run('find-rings')
  expect(await takeBack()).toEqual(expect.arrayContaining([ann.itemId, lamp.id, rug.id]))
  expect(await db.selectFrom('wants').where('userId', '=', bob.id).selectAll().execute()).toEqual(
    [],
  )
})

test('R-51 whose heart names only things that are gone is asked what for, once the last of them goes', async () => {
  for (const leave of ['swap', 'remove'] as const) {
    const { ann, cat } = await inACycle()
    const swapped = await make.item({ userId: ann.id, title: 'Oil lamp' })
    await heart(ann, cat, { offeredItemIds: [swapped.id] })
    await run('find-rings')
    expect((await ann.browser.get('/api/hints')).json()).toEqual([])
    if (leave === 'swap') await swapAway(swapped.id, ann)
    else await ann.browser.delete(`/api/items/${swapped.id}`)
    expect((await ann.browser.get('/api/hearts')).json()).toMatchObject([{ offeredItemIds: [] }])
    await run('find-rings')
    expect((await ann.browser.get('/api/hints')).json(), leave).toMatchObject([
      { wanted: { id: cat.itemId }, given: { id: ann.itemId }, size: 3, isHearted: true },
    ])
  }
})
