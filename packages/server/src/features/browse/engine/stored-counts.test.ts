import { NearbyQuery } from '@swapstead/domain/browse/calls.ts'
import { COUNT_LIMIT } from '@swapstead/domain/contract.ts'
import { type Category, categories } from '@swapstead/domain/items/categories.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startApp } from '../../../../test/app.ts'
import { createRandom } from '../../../../test/make/random.ts'
import { expectRightCounts } from '../../../../test/observe/item-counts.ts'
import { patient } from '../../../../test/observe/races.ts'
import { Exaggerated } from '../../../../test/stand-ins/exaggerated-statistics.ts'
import { addUpItemCounts, correctItemCounts } from '../item-counts.ts'
import { listedToBrowse, type Reader, type Sql } from '../listed.ts'
import { areaOf } from './area.ts'
import { listNearby } from './nearby.ts'
import { inPart, type SearchArea, within } from './plans.ts'
import { Statistics } from './statistics.ts'
import { storedCount } from './stored-counts.ts'

const { db, deps, make } = await startApp()
const random = createRandom(20_261_125)
const pick = <Value>(values: readonly Value[]) => values[random(values.length)] as Value
const end = new AbortController().signal

const towns = [
  { city: 'Maplewood', state: 'NJ', zipCode: '07040' },
  { city: 'South Orange', state: 'NJ', zipCode: '07079' },
  { city: 'Newark', state: 'NJ', zipCode: '07102' },
  { city: 'New York', state: 'NY', zipCode: '10001' },
  { city: 'Boston', state: 'MA', zipCode: '02108' },
  { city: 'Chicago', state: 'IL', zipCode: '60601' },
  { city: 'Denver', state: 'CO', zipCode: '80202' },
  { city: 'Honolulu', state: 'HI', zipCode: '96813' },
]
const members: string[] = []
for (let count = 0; count < 24; count += 1) {
  members.push((await make.member(towns[count % towns.length])).id)
}
members.push((await make.member({ isNew: true })).id)
const guest = (await make.member({ ...towns[0], isGuest: true })).id

/** Most items are in few towns, each with about as many as the count's limit. */
await post(3_000)
for (let count = 0; count < 5; count += 1) await make.item({ userId: guest })
await sql`analyze`.execute(db)

async function post(count: number): Promise<void> {
  const owners = Array.from({ length: count }, () => {
    return pick(random(10) < 7 ? members.slice(0, 9) : members)
  })
  await sql`
    insert into items (id, user_id, title, value, category, wishlist, place_id, is_sandbox,
      is_owner_banned, is_owner_paused, is_members_only, is_active, created_at)
    select gen_random_uuid(), u.id, 'Thing', 20, n.category, '{}', u.place_id, u.is_guest,
      u.is_banned, u.is_paused, n.n % 9 = 0, n.n % 11 > 0, now() - n.n * interval '1 second'
    from unnest(${owners}::uuid[], ${owners.map(() => pick(categories))}::text[])
      with ordinality as n(owner, category, n) join users u on u.id = n.owner`.execute(db)
}

/** All changes that list, unlist or move items, for some items or one member. */
const changes: (() => Promise<unknown>)[] = [
  () => post(40),
  () => ofSome(sql`category = ${pick(categories)}`),
  () => ofSome(sql`is_members_only = not is_members_only`),
  () => ofSome(sql`is_active = not is_active`),
  () =>
    ofSome(sql`hidden_as = case when hidden_as is null then 'hidden' end,
    hidden_reason = case when hidden_as is null then 'Why' end,
    hidden_at = case when hidden_as is null then now() end`),
  () => ofSome(sql`asked_at = now(), rested_at = case when rested_at is null then now() end`),
  () => ofSome(sql`place_id = (select place_id from users where id = ${pick(members)})`),
  () =>
    sql`delete from items i where hashtext(id::text) % 100 = ${random(100)}
      and not exists (select from trade_offers o where i.id in (o.to_item_id, o.from_item_id))`.execute(
      db,
    ),
  () =>
    sql`update users set is_banned = not is_banned,
      banned_at = case when is_banned then null else now() end,
      ban_reason = case when is_banned then null else 'for a test' end
    where id = ${pick(members)}`.execute(db),
  () =>
    sql`update users set is_paused = not is_paused,
      absent_as = case when is_paused then null else 'paused' end,
      absent_until = case when is_paused then null else now() + interval '9 days' end
    where id = ${pick(members)} and not is_guest`.execute(db),
]

async function ofSome(set: Sql): Promise<void> {
  await sql`update items set ${set} where hashtext(id::text) % 50 = ${random(50)}`.execute(db)
}

/** Items that readers hide, and members who block each other. */
async function keepApart(): Promise<void> {
  for (let count = 0; count < 6; count += 1) {
    await sql`insert into member_blocks (blocker_user_id, blocked_user_id)
      select a, b from (select ${pick(members)}::uuid as a, ${pick(members)}::uuid as b) pair
      where a <> b on conflict do nothing`.execute(db)
  }
  await sql`insert into not_interested_kinds (user_id, category)
    values (${pick(members)}, ${pick(categories)}) on conflict do nothing`.execute(db)
  await sql`insert into not_interested_items (user_id, item_id, slot)
    select ${pick(members)}, id, row_number() over () from (
      select id from items order by random() limit 60) i on conflict do nothing`.execute(db)
}

/** Completes a swap by the clock, before any job has stored it. */
async function swap(): Promise<void> {
  const { rows } = await sql<{ id: string }>`select i.id from items i
    where i.is_active and not i.is_sandbox and not exists (
      select from item_trade_locks l where l.item_id = i.id)
    order by md5(i.id::text || ${random(1e6)}::text) limit 1`.execute(db)
  const { id } = await make.offer({ toItemId: rows[0]?.id ?? '', status: 'accepted' })
  await sql`update trade_offers set created_at = now() - interval '40 days',
      accepted_at = now() - interval '30 days', from_completed_at = now() - interval '20 days'
    where id = ${id}`.execute(db)
}

type Question = {
  reader: Reader
  category: Category | undefined
  area: SearchArea | null
  query: NearbyQuery
}

async function ask(): Promise<Question & { told: string }> {
  const userId = pick([null, ...members, ...members, guest])
  const home = userId && (await placeOf(userId))
  const at = pick(['home', 'home', 'home', 'nowhere'])
  const placeId = at === 'home' ? home || null : null
  const now = deps.now()
  const reader = { userId, placeId, now, ...(userId === guest && { sandboxAt: now }) }
  const radius = pick([1, 10, 25, 60, 120, 240, 260, 500, 1000, 1500, 2000, 5000])
  const part = { west: -75 + random(3) / 3, south: 39.5, east: -73.5, north: 41 + random(3) / 3 }
  const wide = { west: -125, south: 24 + random(3) / 3, east: -70.5, north: 49 }
  const bounds = pick([undefined, undefined, part, wide])
  const category = pick([undefined, undefined, pick(categories)])
  const area = await areaOf(new Statistics(deps), reader, { radius, bounds })
  const words = { search: 'thing', category: category ?? '', limit: 1 }
  const query = { ...z.parse(NearbyQuery, words), radius, bounds }
  return {
    reader,
    category,
    area,
    query,
    told: JSON.stringify({ reader, category, radius, bounds }),
  }
}

async function placeOf(userId: string): Promise<number | null> {
  const { placeId } = await db
    .selectFrom('users')
    .select('placeId')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return placeId
}

/** Counts by checking each item. */
async function countOneByOne({ reader, category, area }: Question): Promise<number> {
  const place = area
    ? sql`join places p on p.id = i.place_id where ${within(area, sql`(p.point <-> ${area.origin})`)} ${inPart(area.part)} and`
    : sql`where`
  const { rows } = await sql<{ items: number }>`select count(*)::int as items
    from items i ${place} ${listedToBrowse(reader, { category })}`.execute(db)
  return rows[0]?.items ?? 0
}

test(
  'BROWSE-09 S-35 in random worlds kept counts, and those of a word, are what a look at every item gives to any reader',
  patient,
  async () => {
    const totals: number[] = []
    // Every item has the word.
    const statistics = [0.0011, 0.02, 0.2, 0.9].map((share) => new Exaggerated(db, share))
    for (let world = 0; world < 12; world += 1) {
      await changeTheWorld()
      if (world % 3 > 0) await addUpItemCounts({ db }, end)
      await expectRightCounts(db)
      for (let count = 0; count < 25; count += 1) {
        const question = await ask()
        const exact = await countOneByOne(question)
        expect(await countKept(question), question.told).toBe(Math.min(exact, COUNT_LIMIT + 1))
        totals.push(exact)
        if (count % 3 > 0) continue
        const { reader, query } = question
        const { total } = await listNearby(db, pick(statistics), reader, query)
        expect(total, question.told).toBe(Math.min(exact, COUNT_LIMIT + 1))
        const withoutWords = { ...query, search: '' }
        const all = await listNearby(db, new Statistics(deps), reader, withoutWords)
        expect(all.total, question.told).toBe(Math.min(exact, COUNT_LIMIT + 1))
      }
    }
    expect(totals.filter((total) => total > COUNT_LIMIT).length).toBeGreaterThan(10)
    expect(totals.filter((total) => Math.abs(total - COUNT_LIMIT) < 200).length).toBeGreaterThan(5)
  },
)

async function changeTheWorld(): Promise<void> {
  for (let count = 0; count < 4; count += 1) await pick(changes)()
  await keepApart()
  await swap()
}

async function countKept({ reader, category, area }: Question): Promise<number | undefined> {
  const { rows } = await sql<{ total: number }>`
    select ${storedCount(reader, { category }, area)} as total`.execute(db)
  return rows[0]?.total
}

test('BROWSE-09 what a fault leaves in the counts is corrected and told, with its size', async () => {
  const told: unknown[] = []
  const log = { ...deps.log, error: (...given: unknown[]) => told.push(given) } as typeof deps.log
  await correctItemCounts({ db, log }, end)
  expect(told).toEqual([])
  const { rows } = await sql<{ category: string }>`
    update item_counts set items = items + 7 where (category, place_id, cell) = (
      select '', 0, cell from item_counts where category = '' and place_id = 0 limit 1)
    returning category`.execute(db)
  expect(rows).toHaveLength(1)
  await sql`delete from item_counts where (category, place_id, cell) = (
    select category, place_id, cell from item_counts where category > '' and place_id > 0
      and items > 0 limit 1)`.execute(db)
  await correctItemCounts({ db, log }, end)
  expect(told).toEqual([[{ counts: 2, items: 7 }, expect.any(String)]])
  await expectRightCounts(db)
})
