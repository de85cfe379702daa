import type { FoundRing } from '@swapstead/domain/rings/find-rings.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { watchStatements } from '../../../test/observe/statements.ts'
import { saveMutual } from './hints.ts'

const { db, deps, make } = await startApp()

/** Pairs of the first member's one item with each of the second member's items. */
async function makePairs(count: number): Promise<FoundRing[]> {
  const [ann, bob] = [await make.member({}), await make.member({})]
  const marketItem = async (userId: string) => {
    const { id } = await make.item({ userId })
    return { id, userId, value: 10_000, miles: 50, mostCents: null }
  }
  const own = await marketItem(ann.id)
  const others = await Promise.all(Array.from({ length: count }, () => marketItem(bob.id)))
  return others.map((other) => ({ items: [own, other], nets: [0, 0] }))
}

const hintsOf = (pairs: readonly FoundRing[]) => {
  const ids = pairs.flatMap(({ items }) => items.map(({ id }) => id))
  return db
    .selectFrom('hints')
    .where('givenItemId', 'in', ids)
    .selectAll()
    .orderBy(sql`ctid`)
    .execute()
}

test('R-52 T-83 all pairs that one look finds are kept at once, and those that are kept are left alone', async () => {
  const pairs = await makePairs(5)
  const { texts } = watchStatements()
  const begun = () => texts.filter((text) => text.startsWith('begin')).length
  await saveMutual(deps, pairs.slice(0, 4))
  expect(begun()).toBe(1)
  const kept = await hintsOf(pairs)
  expect(kept).toHaveLength(8)
  await saveMutual(deps, pairs.slice(0, 4))
  expect(begun()).toBe(1)
  await saveMutual(deps, pairs)
  expect(begun()).toBe(2)
  const all = await hintsOf(pairs)
  expect(all).toHaveLength(10)
  expect(all).toEqual(expect.arrayContaining(kept))
})

test('R-52 T-82 looks from either side keep pairs in the order of their items, and so do not deadlock', async () => {
  const pairs = await makePairs(20)
  const turned = pairs.map(({ items, nets }) => ({ items: items.toReversed(), nets })).toReversed()
  await saveMutual(deps, turned)
  const kept = (await hintsOf(pairs)).map((hint) => `${hint.givenItemId} ${hint.wantedItemId}`)
  expect(kept).toHaveLength(40)
  expect(kept).toEqual(kept.toSorted())
})
