import { once } from 'node:events'
import { type Connection, createConnection } from 'mysql2/promise'
import pg from 'pg'
import { connect as connectOurs } from '../../../packages/server/src/platform/database/database.ts'
import { milesOfChord } from '../../../packages/server/src/platform/places/points.ts'
import { end } from '../../kit/child-process.ts'
import { rate } from '../../kit/load.ts'
import { nearbyPage } from '../../kit/member-requests.ts'
import type { LabMember } from '../../kit/neighborhood.ts'
import { SECRET } from '../../kit/server.ts'
import type { Given, Prepared, Row } from '../compare.ts'
import { startContestant } from '../contestant.ts'
import { startMariaDb } from '../peer-servers.ts'
import { nearestPage } from './nearest-page.ts'

const CONNECTIONS = 8
const READERS = 500
const CHECKED = 50
const BATCH = 5_000
const DATABASE = 'swapstead'
const MILES_PER_DEGREE = 69
const RADIUS = 1_000

const tables = [
  `create table users (id uuid primary key, username varchar(50), city varchar(100), state char(2), is_banned bool not null)`,
  `create table items (id uuid primary key, user_id uuid not null, title varchar(200), description text, value decimal(10,2),
    category varchar(50), wishlist json, is_active bool not null, created_at datetime(6) not null, photo varchar(50))`,
  `create table items_spatial (item_id uuid primary key, point point not null, spatial key (point))`,
  `create table sessions (sid varchar(64) primary key, user_id uuid not null, expire datetime(3) not null)`,
]

/** Freegle's approach: a spatial index on a bounding box, joins, a sort and a limit. */
const page = `
  select i.*, u.username, u.city, u.state,
    st_distance_sphere(s.point, st_geomfromtext(?)) / 1609.344 as distance
  from items_spatial s join items i on i.id = s.item_id join users u on u.id = i.user_id
  where st_contains(st_geomfromtext(?), s.point) and i.is_active and not u.is_banned and i.user_id <> ?
  order by distance, i.created_at desc, i.id desc limit 24`

/**
 * Our page's total: all within the radius, exact to a thousand. In the order of the spatial key, so
 * that the limit ends it early.
 */
const count = `
  select count(*) as total from (
    select straight_join 1 from items_spatial s join items i on i.id = s.item_id join users u on u.id = i.user_id
    where st_contains(st_geomfromtext(?), s.point)
      and st_distance_sphere(s.point, st_geomfromtext(?)) <= ${RADIUS} * 1609.344
      and i.is_active and not u.is_banned and i.user_id <> ? limit 1001) counted`

/**
 * B5: nearby pages against MariaDB that answers the same: the reader's session, a ban, the count and
 * the items. Its box of the page just fits, which a real query cannot know.
 */
export async function prepareMariaDb({
  url,
  server,
  readers,
  cookies,
}: Pick<Given, 'url' | 'server' | 'readers' | 'cookies'>): Promise<Prepared> {
  const mariadb = await startMariaDb(async (port) => (await connect(port)).end())
  if (!mariadb) return { rows: [], stop: async () => undefined }
  const chosen = readers.slice(0, READERS)
  await fill(mariadb.port, url)
  const task = {
    port: mariadb.port,
    database: DATABASE,
    secret: SECRET,
    page,
    count,
    readers: await findBoxes(url, chosen),
    connections: CONNECTIONS,
  }
  const contestant = startContestant('mariadb-nearby.ts', task)
  const [{ address }] = await once(contestant, 'message')
  const nearby = nearbyPage(server.origin)
  await compareAnswers(address, nearby, cookies)
  const row: Row = {
    id: 'B5',
    what: 'nearby through HTTP ÷ MariaDB with a spatial key behind minimal Fastify',
    bar: 1.5,
    reachedBy: 'more',
    unit: '/s',
    ours: (seconds) =>
      rate({ url: nearby, cookies: cookies.slice(0, READERS) }, CONNECTIONS, seconds),
    other: (seconds) =>
      rate({ url: address, cookies: cookies.slice(0, READERS) }, CONNECTIONS, seconds),
  }
  const stop = async () => {
    await end(contestant)
    await mariadb.stop()
  }
  return { rows: [row], stop }
}

function connect(port: number): Promise<Connection> {
  return createConnection({ host: '127.0.0.1', port, user: 'root' })
}

async function fill(port: number, url: string): Promise<void> {
  const mariadb = await connect(port)
  await mariadb.query(`create database ${DATABASE}`)
  await mariadb.changeUser({ database: DATABASE })
  for (const table of tables) await mariadb.query(table)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const copy = async (select: string, insert: string) => {
    const { rows } = await client.query({ text: select, rowMode: 'array' })
    for (let start = 0; start < rows.length; start += BATCH) {
      await mariadb.query(`${insert} values ?`, [rows.slice(start, start + BATCH)])
    }
  }
  await copy(
    'select id, username, city, state, is_banned from users',
    'insert into users (id, username, city, state, is_banned)',
  )
  await copy(
    `select id, user_id, title, description, value::text, category, to_json(wishlist)::text, is_active,
       to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'),
       (select key from item_photos where item_id = items.id and slot = 1)
     from items where not is_sandbox`,
    'insert into items (id, user_id, title, description, value, category, wishlist, is_active, created_at, photo)',
  )
  await copy(
    `select sid, user_id, to_char(expire at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') from sessions`,
    'insert into sessions (sid, user_id, expire)',
  )
  await mariadb.query(
    'create temporary table at_points (item_id uuid, longitude double, latitude double)',
  )
  await copy(
    `select i.id, p.longitude::float8, p.latitude::float8 from items i join places p on p.id = i.place_id
     where not i.is_sandbox`,
    'insert into at_points (item_id, longitude, latitude)',
  )
  await mariadb.query(
    'insert into items_spatial select item_id, point(longitude, latitude) from at_points',
  )
  await mariadb.query('analyze table users, items, items_spatial')
  await client.end()
  await mariadb.end()
}

/** For each reader, the smallest box around the circle through the page's last item, and all. */
async function findBoxes(url: string, readers: LabMember[]): Promise<Record<string, Boxes>> {
  const { db, pool, close } = connectOurs(url, { log: console })
  const boxes: Record<string, Boxes> = {}
  for (const reader of readers) {
    const { rows } = await nearestPage({ ...reader, now: new Date() }, RADIUS).execute(
      db.withoutPlugins(),
    )
    const { rows: places } = await pool.query<{ longitude: number; latitude: number }>(
      'select longitude::float8, latitude::float8 from places where id = $1',
      [reader.placeId],
    )
    const { longitude = 0, latitude = 0 } = places[0] ?? {}
    const home = `POINT(${longitude} ${latitude})`
    const near = boxAround({ longitude, latitude }, milesOfChord(rows.at(-1)?.chord ?? 0) + 0.5)
    const far = boxAround({ longitude, latitude }, RADIUS)
    boxes[reader.userId] = { page: [home, near, reader.userId], count: [far, home, reader.userId] }
  }
  await close()
  return boxes
}

type Boxes = { page: string[]; count: string[] }

function boxAround(
  { longitude, latitude }: { longitude: number; latitude: number },
  miles: number,
) {
  const high = miles / MILES_PER_DEGREE
  // A circle is widest where it is nearest to the pole.
  const poleward = Math.min(89, Math.abs(latitude) + high)
  const wide = high / Math.cos((poleward * Math.PI) / 180)
  const [west, east] = [longitude - wide, longitude + wide]
  const [south, north] = [latitude - high, latitude + high]
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ].map((corner) => corner.join(' '))
  return `POLYGON((${corners.join(',')}))`
}

type Listed = { distance: number }

/** Compares distances, not ids, because two places may differ only in the last digit. */
async function compareAnswers(theirs: string, nearby: string, cookies: string[]): Promise<void> {
  for (let turn = 0; turn < CHECKED; turn += 1) {
    const headers = { cookie: cookies[turn] ?? '' }
    const [mine, other] = await Promise.all([
      read(await fetch(nearby, { headers })),
      read(await fetch(theirs, { headers })),
    ])
    const isSame = mine.items.every(
      ({ distance }, place) => Math.abs(distance - (other.items[place]?.distance ?? -1)) < 0.1,
    )
    if (!isSame || mine.items.length !== other.items.length || mine.total !== other.total) {
      throw new Error(`MariaDB lists or counts other items for reader ${turn}`)
    }
  }
  const { status } = await fetch(theirs)
  if (status !== 401) throw new Error(`MariaDB’s page answers ${status} to a stranger`)
}

async function read(answer: Response): Promise<{ items: Listed[]; total: string | null }> {
  return {
    items: (await answer.json()) as Listed[],
    total: answer.headers.get('x-total-count'),
  }
}
