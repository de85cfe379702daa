import pg from 'pg'
import { after, load } from '../../kit/load.ts'
import { nearbyPage } from '../../kit/member-requests.ts'
import { type LabMember, seedCountry } from '../../kit/neighborhood.ts'
import { createDatabase } from '../../kit/postgres.ts'
import { type LabServer, openSessions, startServer } from '../../kit/server.ts'
import { median, p99 } from '../../kit/statistics.ts'
import type { Given, Prepared, Row } from '../compare.ts'

const SMALL = 10_000
const PORTS = { small: 3908, large: 3909 }
const BROWSERS = 2
const RARE = 'campers'

type Side = { server: LabServer; cookies: string[] }

/**
 * B7: a nearby page among all items against ten thousand items, for any and for a rare category.
 */
export async function prepareGrowth({
  url,
  readers,
}: Pick<Given, 'url' | 'readers'>): Promise<Prepared> {
  const smallUrl = await createDatabase(url, 'swapstead_small')
  const smallReaders = await seedCountry(smallUrl, SMALL)
  const small = await open(smallUrl, smallReaders, PORTS.small)
  const large = await open(url, readers, PORTS.large)
  const timeOf = (side: Side, query: string, figure: (times: number[]) => number) => {
    const target = { url: `${nearbyPage(side.server.origin)}${query}`, cookies: side.cookies }
    return async (seconds: number) => figure(await load(target, BROWSERS, after(seconds)))
  }
  const row = (
    kind: 'plain' | 'rare category',
    name: 'p50' | 'p99',
    figure: (times: number[]) => number,
  ): Row => {
    const query = kind === 'plain' ? '' : `?category=${RARE}`
    return {
      id: `B7 ${kind} ${name}`,
      what: `${name} of nearby, ${kind}, among all ÷ among 10,000`,
      bar: kind === 'plain' ? 3 : 10,
      reachedBy: 'less',
      unit: 'ms',
      ours: timeOf(large, query, figure),
      other: timeOf(small, query, figure),
    }
  }
  const rows = (['plain', 'rare category'] as const).flatMap((kind) => [
    row(kind, 'p50', median),
    row(kind, 'p99', p99),
  ])
  const stop = async () => void (await Promise.all([small.server.stop(), large.server.stop()]))
  return { rows, stop }
}

/** Puts one item in a thousand in the rare category. Starts a server without cached counts. */
async function open(url: string, readers: LabMember[], port: number): Promise<Side> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `update items set category = case when hashtext(id::text) % 1000 = 0 then '${RARE}' else 'other' end
     where (hashtext(id::text) % 1000 = 0) <> (category = '${RARE}')`,
  )
  await client.query('vacuum analyze items')
  await client.end()
  return {
    server: await startServer(url, { port }),
    cookies: await openSessions(url, readers),
  }
}
