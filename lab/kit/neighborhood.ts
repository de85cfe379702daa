import { readFileSync } from 'node:fs'
import { categories } from '@swapstead/domain/items/categories.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { addUpItemCounts } from '../../packages/server/src/features/browse/index.ts'
import { itemContentJson, matchColumns } from '../../packages/server/src/features/items/index.ts'
import { connect, type Db } from '../../packages/server/src/platform/database/database.ts'
import { migrate } from '../../packages/server/src/platform/database/migrate.ts'
import { withoutIndexes } from './bulk-load.ts'
import { openSessions } from './server.ts'
import { random } from './statistics.ts'

export type LabMember = { userId: string; placeId: number }

/** A signed-in member of the town, with gifts to accept. */
export type Neighbor = { id: string; cookie: string; gifts: string[] }

const TOWN = 'Maplewood, NJ'
const NEIGHBORS = 60
const GIFTS_EACH = 40

const words =
  'chair lamp table bike tent camera guitar desk sofa drill saw ladder vase rug mirror clock radio mixer pan pot kettle grill mower rake hose skates helmet ball racket boots coat jacket scarf bag trunk puzzle game train doll kite book atlas novel piano drum amp speaker monitor keyboard printer phone tablet router cable shelf stool bench cradle crib stroller canoe paddle kayak trailer tire jack wrench plane chisel anvil easel frame loom wheel basket quilt pillow blanket curtain'.split(
    ' ',
  )

/**
 * Fills an empty database with members in every area. A quarter of the areas hold most members.
 * Each member has five items in skewed categories. 10 % of the items are inactive, 5 % are in a
 * trade, and 1 % of the owners are banned. All have swapped before, so that their offers are not
 * counted as a newcomer's. The same seed gives the same rows in every run.
 */
export function seedCountry(url: string, items: number): Promise<LabMember[]> {
  return inMigrated(url, async (client) => {
    const places = await insertPlaces(client)
    const dice = random(1)
    const homes = Array.from({ length: items / 5 }, () =>
      dice() < 0.9 ? 1 + 4 * Math.floor((dice() * places) / 4) : 1 + Math.floor(dice() * places),
    )
    await insertMembers(client, homes, { isVerified: false, bannedEvery: 100 })
    await client.query('insert into members_who_swapped select id from users')
    await withoutIndexes(client, ['items', 'item_photos'], () => insertItems(client, items))
    await addDerived(url)
    await client.query('vacuum analyze')
    const { rows } = await client.query<LabMember>(
      `select id as "userId", place_id as "placeId" from users
       where not is_banned order by md5(id::text) limit 2000`,
    )
    return rows
  })
}

/** Members of one town with confirmed addresses, a thousand credits each, and gifts to accept. */
export function settleTown(url: string): Promise<Neighbor[]> {
  return inMigrated(url, async (client) => {
    await insertPlaces(client, TOWN)
    const homes = Array.from({ length: NEIGHBORS }, () => 1)
    await insertMembers(client, homes, { isVerified: true })
    await giveCredits(client)
    const { rows } = await client.query<{ userId: string; gifts: string[] }>(
      `select u.id as "userId", array_agg(g.id) as gifts
       from users u join member_gifts g on g.user_id = u.id where g.status = 'pending' group by u.id`,
    )
    const cookies = await openSessions(url, rows)
    return rows.map(({ userId, gifts }, at) => ({ id: userId, gifts, cookie: cookies[at] ?? '' }))
  })
}

async function inMigrated<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  await migrate(url, { info: () => undefined })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Ids are the same in every run, and have the form of a UUID version 4.
    await client.query(
      `create function pg_temp.seeded_id(seed text) returns uuid language sql immutable return
         overlay(overlay(md5(seed) placing '4' from 13) placing '8' from 17)::uuid`,
    )
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Gives the number of places. `only` limits them to one town's. */
async function insertPlaces(client: pg.Client, only?: string): Promise<number> {
  const file = new URL('../../packages/server/generated/gazetteer/areas.tsv', import.meta.url)
  const rows = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([name, state]) => only === undefined || `${name}, ${state}` === only)
  await client.query(
    `insert into places (code, name, state, latitude, longitude, time_zone)
     select 'area:' || lower(name) || ',' || state || ':' || n, left(name, 100), state,
       round(lat::numeric, 2), round(lon::numeric, 2), zone
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) with ordinality
       as a(name, state, lat, lon, zone, n)`,
    [0, 1, 2, 3, 4].map((column) => rows.map((row) => row[column])),
  )
  return rows.length
}

/** `homes` are place numbers in order of insertion. */
async function insertMembers(
  client: pg.Client,
  homes: readonly number[],
  { isVerified, bannedEvery = 0 }: { isVerified: boolean; bannedEvery?: number },
): Promise<void> {
  await client.query(
    `insert into users (id, email, username, first_name, last_name, city, state, zip_code, place_id,
       email_verified, is_banned, banned_at, ban_reason)
     select pg_temp.seeded_id('user' || n), 'u' || n || '@example.com', 'user' || n, 'Ann', 'Example',
       p.name, p.state, '07040', p.id, $2, b.is, case when b.is then now() end,
       case when b.is then 'seeded' end
     from unnest($1::int[]) with ordinality as c(place, n) join places p on p.id = c.place,
       lateral (select $3 > 0 and n % greatest($3, 1) = 0 as is) b`,
    [homes, isVerified, bannedEvery],
  )
}

async function giveCredits(client: pg.Client): Promise<void> {
  await client.query(
    `insert into member_gifts (id, user_id, gift_type, premium_type, photo_value, dollar_value, status, accepted_at)
     select gen_random_uuid(), id, 'support_gift', 'standard_plus', 1000, 1, 'accepted', now() from users`,
  )
  await client.query(
    `insert into photo_credit_entries (id, user_id, amount, reason, gift_id)
     select gen_random_uuid(), user_id, photo_value, 'gift_accepted', id from member_gifts`,
  )
  await client.query(
    `insert into member_gifts (id, user_id, gift_type, premium_type, photo_value, dollar_value)
     select gen_random_uuid(), id, 'support_gift', 'standard_plus', 1, 1 from users, generate_series(1, $1)`,
    [GIFTS_EACH],
  )
}

async function insertItems(client: pg.Client, count: number): Promise<void> {
  const dice = random(2)
  const pick = <T>(list: readonly T[]) => list[Math.floor(dice() ** 2 * list.length)] as T
  const batch = 20_000
  for (let start = 0; start < count; start += batch) {
    const size = Math.min(batch, count - start)
    const titles = Array.from(
      { length: size },
      () => `${pick(words)} ${pick(words)} ${pick(words)}`,
    )
    const kinds = Array.from({ length: size }, () => pick(categories))
    const texts = titles.map((title, n) => {
      const category = kinds[n] ?? 'other'
      const description = `In good order, ${title}`
      return matchColumns({ title, description, category, wishlist: [`${title} or so`] })
    })
    await client.query(
      `insert into items (id, user_id, title, description, value, category, wishlist, is_active, place_id, is_owner_banned, created_at,
         match_words, wish_query)
       select pg_temp.seeded_id('item' || $1 + n), u.id, t.title, 'In good order, ' || t.title, 5 + (n % 400), t.kind,
         array[t.title || ' or so'], (n % 10) <> 0, u.place_id, u.is_banned, now() - n * interval '1 minute',
         t.words, t.wishes
       from unnest($2::text[], $3::text[], $5::tsvector[], $6::tsquery[]) with ordinality
         as t(title, kind, words, wishes, n)
       join users u on u.id = pg_temp.seeded_id('user' || (1 + ($1 + n) % $4))`,
      [
        ...[start, titles, kinds, count / 5],
        texts.map(({ matchWords }) => matchWords),
        texts.map(({ wishQuery }) => wishQuery),
      ],
    )
  }
  await client.query(
    `insert into item_photos (item_id, slot, key, width, height)
     select id, 1, translate(encode(decode(md5(id::text), 'hex'), 'base64'), '+/=', '-_'), 600, 450 from items`,
  )
  await lockSome(client)
}

/** What the product keeps beside its items and trades. */
async function addDerived(url: string): Promise<void> {
  const { db, close } = connect(url, { log: console })
  await copyTradedItems(db)
  await addUpItemCounts({ db }, new AbortController().signal)
  await close()
}

/** As an offer does when it is made and accepted. */
async function copyTradedItems(db: Db): Promise<void> {
  await sql`
    insert into offer_items (trade_offer_id, item_id, reason, content, taken_at)
    select l.trade_offer_id, i.id, r.reason, ${itemContentJson('i')}, now()
    from (values ('offered'), ('accepted')) r(reason), item_trade_locks l join items i on i.id = l.item_id`.execute(
    db,
  )
}

/** Puts one item in twenty into an accepted trade with the next item. */
async function lockSome(client: pg.Client): Promise<void> {
  await client.query(
    `with pairs as (
       select gen_random_uuid() as offer_id, id, user_id, lead(id) over w as other_id, lead(user_id) over w as other_user, row_number() over w as n
       from items where is_active and not is_suspended window w as (order by md5(id::text)))
     , offers as (
       insert into trade_offers (id, from_user_id, to_user_id, from_item_id, to_item_id, status, accepted_at)
       select offer_id, user_id, other_user, id, other_id, 'accepted', now() from pairs
       where n % 40 = 0 and other_id is not null and user_id <> other_user
       returning id, from_item_id, to_item_id)
     insert into item_trade_locks (item_id, trade_offer_id)
     select from_item_id, id from offers union all select to_item_id, id from offers`,
  )
}
