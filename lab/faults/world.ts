import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { migrate } from '../../packages/server/src/platform/database/migrate.ts'
import { openSessions } from '../bench/server.ts'
import type { Person } from './deeds.ts'
import { Postgres } from './postgres.ts'

const PEOPLE = 60
const GIFTS_EACH = 40

/** A database with people in it, a folder for their photos, and what is needed to act as one of them. */
export type World = {
  postgres: Postgres
  people: Person[]
  /** Of the servers. */
  dataDir: string
  /** Of the photos. */
  storage: string
  photo: Blob
  remove: () => Promise<void>
}

export async function createWorld(
  port: number,
  place: { cluster?: string; storage?: string },
): Promise<World> {
  const postgres = await Postgres.create(port, place.cluster)
  const dataDir = mkdtempSync(join(tmpdir(), 'swapstead-faults-data-'))
  await migrate(postgres.url, { info: () => undefined })
  const people = await settle(postgres.url)
  const photo = await drawPhoto()
  const remove = async () => {
    await postgres.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const storage = place.storage ?? join(dataDir, 'uploads')
  return { postgres, people, dataDir, storage, photo, remove }
}

/** What the members post. */
export async function drawPhoto(): Promise<Blob> {
  const image = sharp({ create: { width: 600, height: 450, channels: 3, background: '#a64' } })
  return new Blob([await image.jpeg().toBuffer()], { type: 'image/jpeg' })
}

/** Members of one town, each with a hundred credits and gifts that wait. */
export async function settle(url: string): Promise<Person[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `insert into places (code, name, state, latitude, longitude, time_zone)
       values ('zip:07040', 'Maplewood', 'NJ', 40.73, -74.27, 'America/New_York')`,
    )
    await client.query(
      `insert into users (id, email, username, first_name, last_name, city, state, zip_code, place_id, email_verified)
       select gen_random_uuid(), 'u' || n || '@example.com', 'user' || n, 'Ann', 'Example', 'Maplewood', 'NJ', '07040', p.id, true
       from generate_series(1, $1) n, places p`,
      [PEOPLE],
    )
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
    const { rows } = await client.query<{ userId: string; gifts: string[] }>(
      `select u.id as "userId", array_agg(g.id) as gifts from users u join member_gifts g on g.user_id = u.id
       where g.status = 'pending' group by u.id`,
    )
    const cookies = await openSessions(url, rows)
    return rows.map(({ userId, gifts }, at) => ({ id: userId, gifts, cookie: cookies[at] ?? '' }))
  } finally {
    await client.end()
  }
}
