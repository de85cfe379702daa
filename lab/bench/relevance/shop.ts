import { NATIONWIDE } from '@swapstead/domain/browse/radius.ts'
import pg from 'pg'
import { listNearby } from '../../../packages/server/src/features/browse/engine/nearby.ts'
import {
  type Ranking,
  ranking,
} from '../../../packages/server/src/features/browse/engine/ranking.ts'
import { Statistics } from '../../../packages/server/src/features/browse/engine/statistics.ts'
import { countSearchWords } from '../../../packages/server/src/features/browse/jobs.ts'
import { connect } from '../../../packages/server/src/platform/database/database.ts'
import { migrate } from '../../../packages/server/src/platform/database/migrate.ts'
import { type Find, type Good, idOf } from './judged.ts'
import { textbookBm25 } from './textbook.ts'

/** A database with these goods, and the rankings that search it. */
export type Shop = {
  bestMatch: (weights?: Partial<Ranking>) => Find
  websearch: Find
  bm25: Find
  close: () => Promise<void>
}

const nobody = { userId: null, placeId: null, now: new Date() }

export async function openShop(url: string, goods: readonly Good[]): Promise<Shop> {
  await migrate(url, { info: () => undefined })
  await insertGoods(url, goods)
  const { db, close } = connect(url, { log: console })
  await countSearchWords({ db })
  const statistics = new Statistics({ db, now: () => new Date() })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    bestMatch: (weights) => async (query) => {
      const asked = { search: query, sort: 'best', radius: NATIONWIDE, limit: 100 } as const
      const used = { ...ranking, ...weights }
      const { rows } = await listNearby(db, statistics, nobody, asked, { weights: used })
      return rows.map(({ id }) => id)
    },
    bm25: await textbookBm25(client),
    websearch: async (query) => {
      const { rows } = await client.query<{ id: string }>(
        `select id from items, websearch_to_tsquery('english', $1) q,
           lateral (select setweight(to_tsvector('english', title), 'A')
             || setweight(to_tsvector('english', coalesce(description, '')), 'B') as words) w
         where w.words @@ q order by ts_rank(w.words, q) desc, id limit 100`,
        [query],
      )
      return rows.map(({ id }) => id)
    },
    close: async () => {
      await client.end()
      await close()
    },
  }
}

async function insertGoods(url: string, goods: readonly Good[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into places (code, name, state, latitude, longitude, time_zone)
     values ('area:maplewood,NJ', 'Maplewood', 'NJ', 40.73, -74.27, 'America/New_York')`,
  )
  await client.query(
    `insert into users (id, email, username, first_name, last_name, city, state, zip_code, place_id)
     select $1, 'seller@example.com', 'seller', 'Ann', 'Example', name, state, '07040', id from places`,
    [idOf('seller')],
  )
  await client.query(
    `insert into items (id, user_id, title, description, value, category, place_id)
     select g.id, $1, g.title, nullif(g.description, ''), 5, g.category, (select id from places)
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) as g(id, title, description, category)`,
    [
      idOf('seller'),
      goods.map(({ id }) => id),
      goods.map(({ title }) => title),
      goods.map(({ description }) => description),
      goods.map(({ category }) => category),
    ],
  )
  await client.query('vacuum analyze')
  await client.end()
}
