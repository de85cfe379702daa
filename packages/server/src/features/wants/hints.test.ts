import { noRules } from '@swapstead/domain/items/incoming-rules.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { makeSwappers, type Swapper } from '../../../test/make/rings.ts'
import { runJob } from '../../../test/run-job.ts'
import { transact } from '../../platform/database/database.ts'
import { CYCLES_MAX } from './find.ts'
import { listOtherCandidates } from './hint-candidates.ts'
import { queueItems } from './queue.ts'

const app = await startApp()
const { db, deps, make } = app

const run = () => runJob(deps, 'find-rings')
const heart = (who: Swapper, item: Swapper, wish: object = { offeredItemIds: [who.itemId] }) =>
  who.browser.post(`/api/items/${item.itemId}/heart`, wish)
const hintsOf = async ({ browser }: Swapper) => (await browser.get('/api/hints')).json()

async function makeThree() {
  const [ann, bob, cat] = await makeSwappers(app)
  if (!ann || !bob || !cat) throw new Error('three make a ring')
  return { ann, bob, cat }
}

/** Takes these steps in every order, and runs the job between any two. */
async function inEveryOrder<Step>(steps: readonly Step[], take: (order: Step[]) => Promise<void>) {
  for (const [index, first] of steps.entries()) {
    await inEveryOrderOf(steps.toSpliced(index, 1), (others) => take([first, ...others]))
  }
}

async function inEveryOrderOf<Step>(
  steps: readonly Step[],
  take: (order: Step[]) => Promise<void>,
): Promise<void> {
  if (steps.length === 0) return take([])
  return inEveryOrder(steps, take)
}

test('R-51 who has not said for what is asked, whichever of two hearts came last', async () => {
  await inEveryOrder(['asked', 'other'] as const, async (order) => {
    const { ann, bob } = await makeThree()
    for (const step of order) {
      await (step === 'asked' ? heart(ann, bob, {}) : heart(bob, ann))
      await run()
    }
    expect(await hintsOf(ann), order.join()).toMatchObject([
      { given: { id: ann.itemId }, wanted: { id: bob.itemId }, size: 2, isMutual: false },
    ])
    expect(await hintsOf(bob), order.join()).toEqual([])
  })
})

test('R-51 who has not said for what is asked, whichever of three hearts came last', async () => {
  await inEveryOrder(['asked', 'taker', 'middle'] as const, async (order) => {
    const { ann, bob, cat } = await makeThree()
    const steps = {
      asked: () => heart(ann, cat, {}),
      taker: () => heart(bob, ann),
      middle: () => heart(cat, bob),
    }
    for (const step of order) {
      await steps[step]()
      await run()
    }
    expect(await hintsOf(ann), order.join()).toMatchObject([
      { given: { id: ann.itemId }, wanted: { id: cat.itemId }, size: 3 },
    ])
    expect(await hintsOf(bob), order.join()).toEqual([])
    expect(await hintsOf(cat), order.join()).toEqual([])
  })
})

test('R-51 R-52 two are asked and told of a swap whatever the difference of the values, three are not', async () => {
  const { ann, bob, cat } = await makeThree()
  await db.updateTable('items').set({ value: '400.00' }).where('id', '=', bob.itemId).execute()
  await heart(ann, bob, {})
  await heart(bob, ann)
  await heart(cat, bob)
  await heart(ann, cat, {})
  await run()
  expect(await hintsOf(ann)).toMatchObject([{ wanted: { id: bob.itemId }, size: 2 }])
  await heart(ann, bob)
  await run()
  const said = { size: 2, isMutual: true }
  expect(await hintsOf(ann)).toMatchObject([{ ...said, wanted: { id: bob.itemId } }])
  expect(await hintsOf(bob)).toMatchObject([{ ...said, wanted: { id: ann.itemId } }])
})

test('R-51 R-52 a later heart of who said no to a pair has both told anew', async () => {
  const { ann, bob } = await makeThree()
  await heart(ann, bob)
  await heart(bob, ann, { forAny: true })
  await run()
  const [his] = await hintsOf(bob)
  await bob.browser.post(`/api/hints/${his.id}/answer`, { answer: 'no' })
  await run()
  expect(await hintsOf(ann)).toEqual([])
  await heart(bob, ann)
  await run()
  expect(await hintsOf(ann)).toMatchObject([{ wanted: { id: bob.itemId }, isMutual: true }])
  expect(await hintsOf(bob)).toMatchObject([{ wanted: { id: ann.itemId }, isMutual: true }])
})

test('R-11 R-52 nobody is told of a pair, or asked, whose offer the other’s rules refuse', async () => {
  const { ann, bob } = await makeThree()
  await heart(ann, bob)
  await heart(bob, ann)
  await run()
  const far = { city: 'Nyack', state: 'NY', zipCode: '10960' }
  const { id: elsewhere } = await make.item({ userId: (await make.member(far)).id })
  const places = db.selectFrom('items').select('placeId').where('id', '=', elsewhere)
  const rules = async (changes: object | null) => {
    const incomingRules = changes && JSON.stringify({ ...noRules, ...changes })
    await db.updateTable('items').set({ incomingRules }).where('id', '=', bob.itemId).execute()
  }
  const { category } = await db
    .selectFrom('items')
    .select('category')
    .where('id', '=', ann.itemId)
    .executeTakeFirstOrThrow()
  const count = async () => [(await hintsOf(ann)).length, (await hintsOf(bob)).length]
  await rules({ refusedCategories: [category] })
  expect(await count()).toEqual([0, 1])
  const [given, wanted] = [ann.itemId, bob.itemId]
  const refused = await ann.browser.post('/api/trade-offers', {
    toItemId: wanted,
    fromItemId: given,
  })
  expectRefusal(refused, 400, 'offers.category_refused')
  await rules({ leastPercent: 100 })
  expect(await count()).toEqual([1, 1])
  await rules({ farthestMiles: 5 })
  expect(await count()).toEqual([1, 1])
  const { placeId } = await places.executeTakeFirstOrThrow()
  await db.updateTable('users').set({ placeId }).where('id', '=', ann.id).execute()
  expect(await count()).toEqual([0, 1])
  await rules(null)
  const isStrict = (acceptOnlyWishlistOffers: boolean) =>
    db
      .updateTable('items')
      .set({ acceptOnlyWishlistOffers, wishlist: ['Theremin'] })
      .where('id', '=', wanted)
      .execute()
  await isStrict(true)
  expect(await count()).toEqual([0, 1])
  await isStrict(false)
  expect(await count()).toEqual([1, 1])
})

test('R-51 T-83 whoever posts many things takes no other neighbor’s place among the questions', async () => {
  const { ann, bob, cat } = await makeThree()
  const posted = await Promise.all(
    Array.from({ length: 14 }, () => make.item({ userId: cat.id, value: '100.00' })),
  )
  const wanted = [cat.itemId, ...posted.map(({ id }) => id)]
  for (const itemId of wanted) await heart(ann, { ...cat, itemId }, {})
  await heart(cat, ann, { forAny: true })
  await run()
  expect(await hintsOf(ann)).toHaveLength(3)
  await heart(ann, bob, {})
  await heart(bob, ann)
  await run()
  const asked = (await hintsOf(ann)).map((hint: { wanted: { id: string } }) => hint.wanted.id)
  expect(asked).toHaveLength(3)
  expect(asked).toContain(bob.itemId)
})

test('R-51 what matches a wishlist is asked about once the match is found, with one item queued for all', async () => {
  const wishers = await Promise.all([make.person(), make.person()])
  const owned = await Promise.all(
    wishers.map(({ id }) => make.item({ userId: id, value: '50.00', wishlist: ['theodolite'] })),
  )
  const bob = await make.person()
  const fields = { title: 'Theodolite', value: '50', wishlist: '[]' }
  const { id: itemId } = (await bob.browser.form('POST', '/api/items', fields)).json()
  for (const { id } of owned) {
    await bob.browser.post(`/api/items/${id}/heart`, { offeredItemIds: [itemId] })
  }
  await run()
  const asked = () =>
    Promise.all(wishers.map(async (who) => (await who.browser.get('/api/hints')).json()))
  expect(await asked()).toEqual([[], []])
  await runJob(deps, 'find-news')
  expect(await db.selectFrom('wantQueue').select('itemId').execute()).toEqual([{ itemId }])
  await run()
  const hint = { wanted: { id: itemId }, size: 2, isHearted: false }
  expect(await asked()).toMatchObject(owned.map(({ id }) => [{ ...hint, given: { id } }]))
  await runJob(deps, 'find-news')
  expect(await db.selectFrom('wantQueue').select('itemId').execute()).toEqual([])
})

test('R-51 T-82 T-85 of a dense market so many missing wants are compared', async () => {
  const ownerOf = async (count: number) => {
    const { id } = await make.member({})
    const made = Array.from({ length: count }, () => make.item({ userId: id, value: '100.00' }))
    return { id, items: (await Promise.all(made)).map((item) => item.id) }
  }
  const [ann, bob, cat] = [await ownerOf(1), await ownerOf(60), await ownerOf(60)]
  const [own = ''] = ann.items
  type Owner = typeof ann
  const want = (owner: Owner, wanted: readonly string[]) =>
    sql`
    insert into wants (given_item_id, wanted_item_id, user_id, source)
    select given, wanted, ${owner.id}, 'hint'
    from unnest(${owner.items}::uuid[]) given, unnest(${wanted}::uuid[]) wanted`.execute(db)
  await want(ann, bob.items)
  await want(cat, ann.items)
  const undecided = cat.items.map((itemId) => ({ userId: bob.id, itemId }))
  await db.insertInto('itemHearts').values(undecided).execute()
  const first = await listOtherCandidates(db, own)
  expect(first).toHaveLength(CYCLES_MAX)
  for (const each of first) {
    expect(bob.items).toContain(each.given)
    expect(cat.items).toContain(each.wanted)
    expect(each.between).toBe(own)
  }
  await transact(db, (tx) => queueItems(tx, [own]))
  await run()
  const { asked } = await db
    .selectFrom('hints')
    .select(({ fn }) => fn.countAll<string>().as('asked'))
    .where('userId', '=', bob.id)
    .executeTakeFirstOrThrow()
  expect(Number(asked)).toBe(CYCLES_MAX)
})
