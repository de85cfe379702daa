import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NATIONWIDE } from '@swapstead/domain/browse/radius.ts'
import pg from 'pg'
import { listNearby } from '../../../packages/server/src/features/browse/engine/nearby.ts'
import { Statistics } from '../../../packages/server/src/features/browse/engine/statistics.ts'
import { countSearchWords } from '../../../packages/server/src/features/browse/jobs.ts'
import { connect, type Db } from '../../../packages/server/src/platform/database/database.ts'
import { migrate } from '../../../packages/server/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../../scripts/postgres/embedded.ts'
import type { Row } from '../compare.ts'

type Grades = ReadonlyMap<string, number>
type Judged = { query: string; grades: Grades }
const nobody = { userId: null, placeId: null, now: new Date() }

/**
 * R1: NDCG@10 of best match on judged searches, counting unjudged results as 0. RELEVANCE_DATA
 * names a folder with products.jsonl and judgements.tsv, which this repository lacks.
 */
export async function prepareRelevance(_given: object, folder = process.env.RELEVANCE_DATA) {
  if (!folder) {
    console.log('R1 not run: RELEVANCE_DATA names no folder with judged searches')
    return { rows: [], stop: async () => undefined }
  }
  const database = await startEmbeddedPostgres({ ephemeral: true })
  await migrate(database.url, { info: () => undefined })
  await insertProducts(database.url, readFileSync(join(folder, 'products.jsonl'), 'utf8'))
  const { db, close } = connect(database.url, { log: console })
  await countSearchWords({ db })
  const judged = readJudgements(readFileSync(join(folder, 'judgements.tsv'), 'utf8'))
  const rows: Row[] = [
    {
      ...{ id: 'R1', what: 'NDCG@10 of the best match over judged searches' },
      ...{ bar: 0.74, reachedBy: 'more', unit: '' },
      ours: () => ndcgOf(db, judged),
      other: async () => 1,
    },
  ]
  return {
    rows,
    stop: async () => {
      await close()
      await database.stop()
    },
  }
}

async function ndcgOf(db: Db, judged: readonly Judged[]): Promise<number> {
  const statistics = new Statistics(db)
  let sum = 0
  for (const { query, grades } of judged) {
    const asked = { search: query, sort: 'best', radius: NATIONWIDE, limit: 100 } as const
    const { rows } = await listNearby(db, statistics, nobody, asked)
    const ideal = gainOf([...grades.values()].sort((a, b) => b - a))
    sum += gainOf(rows.map(({ id }) => grades.get(id) ?? 0)) / ideal
  }
  return sum / judged.length
}

function gainOf(grades: readonly number[]): number {
  return grades
    .slice(0, 10)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}

function readJudgements(text: string): Judged[] {
  const lines = text.trimEnd().split('\n').slice(1)
  const rows = lines.map((line) => line.split('\t'))
  return [...Map.groupBy(rows, ([query = '']) => query)]
    .map(([query, its]) => ({
      query,
      grades: new Map(its.map(([, product = '', grade]) => [idOf(product), Number(grade)])),
    }))
    .filter(({ grades }) => [...grades.values()].some((grade) => grade > 0))
}

async function insertProducts(url: string, text: string): Promise<void> {
  const products: { id: string; title: string; description?: string }[] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
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
    `insert into items (id, user_id, title, description, value, place_id)
     select p.id, $1, p.title, nullif(p.description, ''), 5, (select id from places)
     from unnest($2::uuid[], $3::text[], $4::text[]) as p(id, title, description)`,
    [
      idOf('seller'),
      products.map(({ id }) => idOf(id)),
      products.map(({ title }) => cut(title, 100)),
      products.map(({ description = '' }) => cut(description, 200)),
    ],
  )
  await client.query('vacuum analyze')
  await client.end()
}

function cut(text: string, length: number): string {
  return [...text].slice(0, length).join('').trim()
}

/** A stable id: the same product gets it in every run. */
function idOf(product: string): string {
  const hash = createHash('md5').update(product).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
