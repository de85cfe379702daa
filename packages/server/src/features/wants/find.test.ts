import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { CYCLES_MAX, findRings, listWantsAround } from './find.ts'
import { marketRule } from './market.ts'

const { db, deps, make } = await startApp()

async function ownerOf(count: number) {
  const { id } = await make.member({})
  const made = Array.from({ length: count }, () => make.item({ userId: id, value: '100.00' }))
  return { id, items: (await Promise.all(made)).map((item) => item.id) }
}
type Owner = Awaited<ReturnType<typeof ownerOf>>

/** The owner would give each of these items for each wanted one. */
const want = (owner: Owner, wanted: readonly string[], since = '2026-11-02') =>
  sql`
  insert into wants (given_item_id, wanted_item_id, user_id, source, created_at)
  select given, wanted, ${owner.id}, 'heart', ${since}::timestamptz
  from unnest(${owner.items}::uuid[]) given, unnest(${wanted}::uuid[]) wanted`.execute(db)

test('R-42 T-82 T-85 of a dense market so many cycles are read, those of every item and the rarest first', async () => {
  const [ann, bob, cat, dan] = [
    await ownerOf(1),
    await ownerOf(60),
    await ownerOf(60),
    await ownerOf(1),
  ]
  const [own, rare, latest] = [
    ann.items[0] ?? '',
    dan.items[0] ?? '',
    cat.items.toSorted().at(-1) ?? '',
  ]
  await want(ann, bob.items)
  await want(ann, dan.items, '2026-11-01')
  await want(bob, cat.items)
  await want(dan, [latest])
  await want(cat, ann.items)
  const read = await listWantsAround(db, own)
  const across = read.filter(({ given, wanted }) => given !== own && wanted !== own)
  expect(across).toHaveLength(CYCLES_MAX)
  const shares = Map.groupBy(across, ({ given }) => given)
  for (const id of bob.items) expect(shares.get(id)?.length).toBeGreaterThanOrEqual(33)
  const [best] = await findRings(db, own, marketRule(deps))
  expect(best?.items.map(({ id }) => id)).toEqual([own, latest, rare])
})

test('R-40 of a market that is not dense all cycles are read', async () => {
  const [ann, bob, cat] = [await ownerOf(1), await ownerOf(40), await ownerOf(40)]
  await want(ann, bob.items)
  await want(bob, cat.items)
  await want(cat, ann.items)
  expect(await listWantsAround(db, ann.items[0] ?? '')).toHaveLength(40 * 40 + 40 + 40)
})
