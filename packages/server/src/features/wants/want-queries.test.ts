import { after, DAY } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { makeSwappers, type Swapper } from '../../../test/make/rings.ts'
import { runJob } from '../../../test/run-job.ts'
import { transact } from '../../platform/database/database.ts'
import { queueItems } from './queue.ts'
import { WANTS_MAX } from './want-queries.ts'

const app = await startApp()
const { db, make } = app

const heart = (who: Swapper, item: Swapper, wish: object = { forAny: true }) =>
  who.browser.post(`/api/items/${item.itemId}/heart`, wish)
const findRings = (given: TestApp = app) => runJob(given.deps, 'find-rings')

async function lookAt(given: TestApp, itemIds: readonly string[]): Promise<void> {
  await transact(given.db, (tx) => queueItems(tx, itemIds))
  await findRings(given)
}

/** The row version of each want; any write changes it. */
async function versionsOf(itemId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ wanted: string; version: string }>`
    select wanted_item_id as wanted, concat(ctid, ' ', xmin, ' ', xmax) as version from wants
    where given_item_id = ${itemId}`.execute(db)
  return new Map(rows.map(({ wanted, version }) => [wanted, version]))
}

test('R-51 T-83 another look at an item writes those of its wants alone that have changed', async () => {
  const [ann, bob, cat] = (await makeSwappers(app)) as [Swapper, Swapper, Swapper]
  await heart(ann, bob)
  await heart(ann, cat)
  await findRings()
  const before = await versionsOf(ann.itemId)
  expect(before.size).toBe(2)
  await heart(ann, cat, { forAny: true, onTop: '20' })
  await findRings()
  const later = await versionsOf(ann.itemId)
  expect(later.get(bob.itemId)).toBe(before.get(bob.itemId))
  expect(later.get(cat.itemId)).not.toBe(before.get(cat.itemId))
})

test('R-51 T-83 an item has its share of the wants of a member: what it is named for, then the latest', async () => {
  const [ann, bob] = [await make.member({}), await make.member({})]
  const itemsOf = (userId: string, count: number) =>
    Promise.all(Array.from({ length: count }, async () => (await make.item({ userId })).id))
  const [own, wanted] = [await itemsOf(ann.id, 250), await itemsOf(bob.id, 100)]
  const [item = ''] = own
  const hearts = wanted.map((itemId, days) => ({
    userId: ann.id,
    itemId,
    forAny: true,
    createdAt: after(new Date('2026-01-01'), days * DAY),
  }))
  await db.insertInto('itemHearts').values(hearts).execute()
  const [named = '', , ...others] = wanted
  const gone = others.at(-1) ?? ''
  const names = { userId: ann.id, itemId: named, offeredItemId: item }
  await db.insertInto('heartItems').values(names).execute()
  await db.updateTable('items').set({ isActive: false }).where('id', '=', gone).execute()
  await lookAt(app, [item])
  const share = WANTS_MAX / own.length
  const latest = others.slice(0, -1).slice(-(share - 1))
  const made = [...(await versionsOf(item)).keys()]
  expect(made.toSorted()).toEqual([named, ...latest].toSorted())
  await db.updateTable('items').set({ isActive: false }).where('id', 'in', own.slice(50)).execute()
  await lookAt(app, [item])
  expect((await versionsOf(item)).size).toBe(wanted.length)
})

test('S-17 T-83 hearts of who has to verify first make no wants until then', async () => {
  const strict = await startApp({ REQUIRE_VERIFIED_EMAIL: 'on' })
  const { id, browser } = await strict.make.person({ emailVerified: false })
  const [own, other] = [await strict.make.item({ userId: id }), await strict.make.item()]
  const given = await browser.post(`/api/items/${other.id}/heart`, { forAny: true })
  expect(given.statusCode, given.body).toBe(200)
  const wants = async () => {
    await findRings(strict)
    return strict.db.selectFrom('wants').select(['givenItemId', 'wantedItemId']).execute()
  }
  expect(await wants()).toEqual([])
  await strict.db.updateTable('users').set({ emailVerified: true }).where('id', '=', id).execute()
  await transact(strict.db, (tx) =>
    strict.deps.events.publish(tx, [{ type: 'email_verified', userId: id }]),
  )
  expect(await wants()).toEqual([{ givenItemId: own.id, wantedItemId: other.id }])
})
