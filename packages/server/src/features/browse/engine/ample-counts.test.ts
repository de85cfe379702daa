import { NearbyQuery } from '@swapstead/domain/browse/calls.ts'
import { MINUTE } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../../test/app.ts'
import { watchStatements } from '../../../../test/observe/statements.ts'
import { Exaggerated } from '../../../../test/stand-ins/exaggerated-statistics.ts'
import { addUpItemCounts } from '../item-counts.ts'
import { listNearby } from './nearby.ts'

const { db, deps, make } = await startApp()

/** A town where one owner has many cellos and another a few. */
async function makeCellos() {
  const many = await make.member()
  const few = await make.member()
  await sql`
    insert into items (id, user_id, title, value, category, wishlist, place_id)
    select gen_random_uuid(), case when g <= 1120 then ${many.id}::uuid else ${few.id}::uuid end,
      'Cello', 20, case when g <= 1120 then 'tools' else 'home' end, '{}', ${await placeOf(many.id)}
    from generate_series(1, 1150) g`.execute(db)
  return { many, few }
}

async function placeOf(userId: string): Promise<number> {
  const { placeId } = await db
    .selectFrom('users')
    .select('placeId')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return placeId ?? 0
}

/** Statistics that expect many of everything, as with very many items. */
function startSearching() {
  let now = deps.now()
  const statistics = new Exaggerated(db, 0.9, () => now)
  const totalFor = async (userId: string, where = {}) => {
    const reader = { userId, placeId: await placeOf(userId), now }
    const { total } = await listNearby(
      db,
      statistics,
      reader,
      NearbyQuery.parse({ search: 'cello', ...where }),
    )
    return total
  }
  const wait = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds)
  }
  return { totalFor, wait }
}

test('B9 BROWSE-09 that there is more than is counted is kept for a minute, for all readers', async () => {
  await makeCellos()
  const { totalFor, wait } = startSearching()
  const [first, second] = [await make.member(), await make.member()]
  expect(await totalFor(first.id)).toBe(1_001)
  await sql`update items set is_active = false where category = 'tools'`.execute(db)
  wait(MINUTE - 1_000)
  expect(await totalFor(second.id)).toBe(1_001)
  wait(2_000)
  expect(await totalFor(second.id)).toBe(30)
})

test('B6 BROWSE-09 without words it is kept as well, and whoever is shown much less has an exact count', async () => {
  await sql`delete from items`.execute(db)
  const { many } = await makeCellos()
  await addUpItemCounts(deps, new AbortController().signal)
  const { totalFor, wait } = startSearching()
  const [first, second] = [await make.member(), await make.member()]
  const everything = { search: '' }
  expect(await totalFor(first.id, everything)).toBe(1_001)
  const { texts } = watchStatements()
  const adding = () => texts.filter((text) => text.includes('item_counts')).length
  expect(await totalFor(second.id, everything)).toBe(1_001)
  expect(adding()).toBe(0)
  expect(await totalFor(many.id, everything)).toBe(30)
  expect(adding()).toBe(1)
  expect(await totalFor(second.id, { ...everything, radius: 10 })).toBe(1_001)
  expect(await totalFor(second.id, { ...everything, category: 'home' })).toBe(30)
  await sql`update items set is_active = false where category = 'tools'`.execute(db)
  wait(MINUTE + 1_000)
  expect(await totalFor(second.id, everything)).toBe(30)
})

test('B9 a page whose total is known has no count among its work, for whoever is shown all of it', async () => {
  await sql`delete from items`.execute(db)
  const { many } = await makeCellos()
  const { totalFor } = startSearching()
  const [first, second] = [await make.member(), await make.member()]
  expect(await totalFor(first.id)).toBe(1_001)
  const { texts } = watchStatements()
  const counting = () => texts.filter((text) => text.includes(') counted')).length
  expect(await totalFor(second.id)).toBe(1_001)
  expect(counting()).toBe(0)
  expect(await totalFor(many.id)).toBe(30)
  expect(counting()).toBe(1)
})

test('B9 BROWSE-09 whoever is shown much less than others has an exact count', async () => {
  await sql`delete from items`.execute(db)
  const { many, few } = await makeCellos()
  const { totalFor } = startSearching()
  const [blocking, uninterested, other] = [
    await make.member(),
    await make.member(),
    await make.member(),
  ]
  await db
    .insertInto('memberBlocks')
    .values({ blockerUserId: blocking.id, blockedUserId: many.id })
    .execute()
  await db
    .insertInto('notInterestedKinds')
    .values({ userId: uninterested.id, category: 'tools' })
    .execute()
  const totals = async () => ({
    other: await totalFor(other.id),
    many: await totalFor(many.id),
    few: await totalFor(few.id),
    blocking: await totalFor(blocking.id),
    uninterested: await totalFor(uninterested.id),
  })
  const exact = { other: 1_001, many: 30, few: 1_001, blocking: 30, uninterested: 30 }
  expect(await totals()).toEqual(exact)
  expect(await totals()).toEqual(exact)
})

test('B9 BROWSE-09 counting ends with the own place where that holds more than is counted', async () => {
  await sql`delete from items`.execute(db)
  const { few } = await makeCellos()
  await addUpItemCounts(deps, new AbortController().signal)
  const { totalFor } = startSearching()
  const { texts } = watchStatements()
  expect(await totalFor(few.id, { radius: 10 })).toBe(1_001)
  const countedInParts = texts.filter((text) => text.includes(' then 1001'))
  expect(countedInParts).toHaveLength(1)
})
