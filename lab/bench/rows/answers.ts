import { once } from 'node:events'
import { get } from 'node:http'
import { browseCalls } from '@swapstead/domain/browse/calls.ts'
import pg from 'pg'
import { end } from '../../kit/child-process.ts'
import { rate } from '../../kit/load.ts'
import { nearbyPage } from '../../kit/member-requests.ts'
import { requestOf } from '../../kit/request.ts'
import type { Given, Prepared, Row } from '../compare.ts'
import { startContestant } from '../contestant.ts'
import { against } from '../report.ts'

const CONNECTIONS = 8
const ITEMS = 1_000
const PAGES = 20
const ALLOWED_KB = 6

/**
 * B19: the transferred bytes of a nearby page. B20: an item by its id for a visitor, against the
 * TechEmpower test for one row.
 */
export async function prepareAnswers({
  url,
  server,
  cookies,
}: Pick<Given, 'url' | 'server' | 'cookies'>): Promise<Prepared> {
  const contestant = startContestant('single-row.ts', { url, connections: CONNECTIONS })
  const [{ address }] = await once(contestant, 'message')
  const endings = await findItems(url)
  const items = { url: server.origin, endings }
  const measure = async () => {
    const sizes: number[] = []
    for (const cookie of cookies.slice(0, PAGES)) {
      sizes.push((await bytesOf(nearbyPage(server.origin), cookie)) / 1024)
    }
    const name = {
      id: 'B19',
      what: 'a nearby page of 24 items, brotli ÷ 6 KB',
      unit: 'KB' as const,
    }
    return [against(ALLOWED_KB, name, sizes)]
  }
  const single: Row = {
    id: 'B20',
    what: 'an item by its id ÷ one row of two numbers by minimal Fastify + pg',
    bar: 0.55,
    reachedBy: 'more',
    unit: '/s',
    ours: (seconds) => rate(items, CONNECTIONS, seconds),
    other: (seconds) => rate({ url: address }, CONNECTIONS, seconds),
  }
  return { rows: [{ ids: ['B19'], measure }, single], stop: () => end(contestant) }
}

/** Transferred bytes of a response, as a browser receives it. */
function bytesOf(url: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { cookie, 'accept-encoding': 'gzip, br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () => resolve(bytes)).on('error', reject)
    }).on('error', reject)
  })
}

/** Paths of public items. */
async function findItems(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `select id from items where is_active and not is_suspended order by md5('one' || id) limit ${ITEMS}`,
  )
  await client.end()
  return rows.map(({ id }) => requestOf(browseCalls.item, { params: { id } }).path)
}
