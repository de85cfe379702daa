import { once } from 'node:events'
import { createClient } from '@redis/client'
import { readSearch } from '@swapstead/domain/search/read-search.ts'
import pg from 'pg'
import { wordsOf } from '../../../packages/server/src/features/browse/engine/search-words.ts'
import { end } from '../../kit/child-process.ts'
import { rate } from '../../kit/load.ts'
import { nearbyPage } from '../../kit/member-requests.ts'
import type { LabMember } from '../../kit/neighborhood.ts'
import type { Given, Prepared, Row } from '../compare.ts'
import { figureOf, startContestant } from '../contestant.ts'
import { startRedis } from '../peer-servers.ts'

const CONNECTIONS = 8
const QUESTIONS = 500
const CHECKED = 50
const BATCH = 5_000

/** A reader's position and filters. */
export type RedisQuestion = {
  userId: string
  longitude: number
  latitude: number
  category?: string
  word?: string
}
type Filtered = Required<RedisQuestion> & { typed: string; cookie: string }

/** B3: nearby pages against Redis with stored JSON. B4: the same with a category and a word. */
export async function prepareRedis({
  url,
  server,
  readers,
  cookies,
}: Pick<Given, 'url' | 'server' | 'readers' | 'cookies'>): Promise<Prepared> {
  const redis = await startRedis(async (port) => (await connect(port)).destroy())
  if (!redis) return { rows: [], stop: async () => undefined }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fill(redis.port, client)
  const plain = await findPlain(client, readers)
  const filtered = await findFiltered(client, readers, cookies)
  await client.end()
  const task = { port: redis.port, plain, filtered, connections: CONNECTIONS }
  const contestant = startContestant('redis-nearby.ts', task)
  const [{ address }] = await once(contestant, 'message')
  const nearby = nearbyPage(server.origin)
  const endings = filtered.map(
    ({ category, typed }) => `?${new URLSearchParams({ category, search: typed })}`,
  )
  const search = { url: nearby, endings, cookies: filtered.map(({ cookie }) => cookie) }
  await compareAnswers(`${address}/search`, nearby, endings, filtered)
  const ours = (seconds: number) => rate({ url: nearby, cookies }, CONNECTIONS, seconds)
  const other = (path: string) => (seconds: number) =>
    rate({ url: `${address}/${path}` }, CONNECTIONS, seconds)
  const rows: Row[] = [
    {
      id: 'B3 raw',
      what: 'nearby through HTTP ÷ Redis GEOSEARCH and MGET, raw',
      bar: 0.3,
      reachedBy: 'more',
      unit: '/s',
      ours,
      other: (seconds) => figureOf(contestant, seconds),
    },
    {
      id: 'B3',
      what: 'nearby through HTTP ÷ the same Redis behind minimal Fastify',
      bar: 0.6,
      reachedBy: 'more',
      unit: '/s',
      ours,
      other: other('nearby'),
    },
    {
      id: 'B4',
      what: 'nearby of a category with a word ÷ Redis that filters in Node',
      bar: 1,
      reachedBy: 'more',
      unit: '/s',
      ours: (seconds) => rate(search, CONNECTIONS, seconds),
      other: other('search'),
    },
  ]
  const stop = async () => {
    await end(contestant)
    await redis.stop()
  }
  return { rows, stop }
}

function connect(port: number) {
  const reconnectStrategy = false
  return createClient({ socket: { host: '127.0.0.1', port, reconnectStrategy } })
    .on('error', () => undefined)
    .connect()
}

/** Stores each visible item's position, JSON and filter fields. */
async function fill(port: number, client: pg.Client): Promise<void> {
  const redis = await connect(port)
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await client.query<{
      id: string
      userId: string
      longitude: number
      latitude: number
      json: string
      facts: string
    }>(
      `select i.id, i.user_id as "userId", p.longitude::float8, p.latitude::float8,
         row_to_json(v)::text as json,
         i.category || '| ' || array_to_string(tsvector_to_array(i.search), ' ') || ' ' as facts
       from items i join places p on p.id = i.place_id join users u on u.id = i.user_id
       cross join lateral (select i.id, i.user_id as "userId", i.title, i.description, i.value, i.category, i.year,
         i.wishlist, i.is_active as "isActive", i.created_at as "createdAt",
         json_build_object('id', u.id, 'username', u.username, 'city', u.city, 'state', u.state) as owner) v
       where i.id > $1 and i.is_active and not i.is_sandbox and not i.is_suspended order by i.id limit ${BATCH}`,
      [after],
    )
    const last = rows.at(-1)
    if (!last) break
    after = last.id
    await redis.geoAdd(
      'items',
      rows.map(({ id, userId, longitude, latitude }) => ({
        longitude,
        latitude,
        member: `${id}:${userId}`,
      })),
    )
    await redis.mSet(
      rows.flatMap(({ id, json, facts }) => [`item:${id}`, json, `facts:${id}`, facts]),
    )
  }
  redis.destroy()
}

async function findPlain(client: pg.Client, readers: LabMember[]): Promise<RedisQuestion[]> {
  const { rows } = await client.query<RedisQuestion>(
    `select r.id as "userId", p.longitude::float8, p.latitude::float8
     from unnest($1::uuid[], $2::int[]) with ordinality as r(id, place, n) join places p on p.id = r.place
     order by r.n`,
    [readers.map(({ userId }) => userId), readers.map(({ placeId }) => placeId)],
  )
  return rows
}

/** Searches by a category and a word of an existing item. The word has no synonyms. */
async function findFiltered(
  client: pg.Client,
  readers: LabMember[],
  cookies: string[],
): Promise<Filtered[]> {
  const plain = await findPlain(client, readers.slice(0, QUESTIONS))
  const { rows } = await client.query<{ category: string; title: string }>(
    `select category, title from items where is_active order by md5('asked' || id) limit ${QUESTIONS * 2}`,
  )
  const asked = rows.flatMap(({ category, title }) => {
    const typed = title.split(' ').find((word) => readSearch(word).wanted[0]?.others.length === 0)
    return typed ? [{ category, typed, words: wordsOf(readSearch(typed)).words ?? '' }] : []
  })
  const { rows: stems } = await client.query<{ stem: string }>(
    `select trim(to_tsquery('household', w)::text, '''') as stem
     from unnest($1::text[]) with ordinality as t(w, n) order by n`,
    [asked.map(({ words }) => words)],
  )
  return plain.flatMap((reader, place) => {
    const [question, stem, cookie] = [asked[place], stems[place]?.stem, cookies[place]]
    if (!question || !stem || !cookie) return []
    const { category, typed } = question
    return [{ ...reader, category, typed, word: stem, cookie }]
  })
}

type Listed = { owner: { city: string; state: string } }

/** Compares towns, because Redis does not order items of one place. */
async function compareAnswers(
  theirs: string,
  nearby: string,
  endings: string[],
  filtered: Filtered[],
): Promise<void> {
  for (let turn = 1; turn <= CHECKED; turn += 1) {
    // The Redis contestant goes through its questions in turn and begins with the second.
    const place = turn % filtered.length
    const headers = { cookie: filtered[place]?.cookie ?? '' }
    const [mine, other] = await Promise.all([
      townsOf(await fetch(`${nearby}${endings[place]}`, { headers })),
      townsOf(await fetch(theirs)),
    ])
    // After a short result our page adds similar items.
    if (other.some((town, index) => town !== mine[index])) {
      throw new Error(
        `Redis lists ${other.join(', ')} for ${endings[place]}, we ${mine.join(', ')}`,
      )
    }
  }
}

async function townsOf(answer: Response): Promise<string[]> {
  const listed = (await answer.json()) as Listed[]
  return listed.map(({ owner }) => `${owner.city}, ${owner.state}`)
}
