import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { ask } from '../child.ts'
import type { Prepared, Settings } from '../compare.ts'
import { createDatabase } from '../databases.ts'
import type { Given } from '../given.ts'
import { p99Of, type Target } from '../load.ts'
import { type Measured, median } from '../report.ts'
import { seed } from '../seed.ts'
import { openSessions, startServer } from '../server.ts'

const PORT = 3910
const ITEMS = 100_000
/** So many a second give to a hundred thousand in less than four minutes. */
const WANTED = 500

/**
 * B21: what nearby pages wait for while a campaign gives to existing members in the same process, against the same without
 * it. B21b: how many members a second it reaches meanwhile. BENCH_MEMBERS (100000) are there to be reached.
 */
export async function prepareBackfill(given: Pick<Given, 'url'>): Promise<Prepared> {
  // The jobs of the run's own server would give as well.
  const url = await createDatabase(given.url, 'swapstead_backfill')
  const readers = await seed(url, ITEMS)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fillUp(client, Number(process.env.BENCH_MEMBERS ?? 100_000))
  const entry = fileURLToPath(new URL('../contestants/giving-server.ts', import.meta.url))
  const server = await startServer(url, { port: PORT, entry })
  const cookies = await openSessions(url, readers)
  const browse: Target = { url: `${server.origin}/api/items/nearby`, cookies }
  const pair = async (seconds: number) => {
    await beginCampaign(client)
    const giving = ask(server.child, seconds)
    const beside = await p99Of(browse, seconds)
    return { reached: await giving, beside, alone: await p99Of(browse, seconds) }
  }
  const measure = async ({ seconds, pairs }: Settings): Promise<Measured[]> => {
    await pair(seconds / 2)
    const runs = []
    for (let turn = 0; turn < pairs; turn += 1) runs.push(await pair(seconds))
    return [
      {
        ...{ id: 'B21', what: 'p99 of nearby beside a campaign’s back-fill ÷ without one' },
        ...{ bar: 1.5, reachedBy: 'less', unit: 'ms' },
        ratios: runs.map(({ beside, alone }) => beside / alone),
        ours: median(runs.map(({ beside }) => beside)),
        other: median(runs.map(({ alone }) => alone)),
      },
      {
        ...{ id: 'B21b', what: `members a back-fill reaches meanwhile ÷ ${WANTED} a second` },
        ...{ bar: 1, reachedBy: 'more', unit: '/s' },
        ratios: runs.map(({ reached }) => reached / WANTED),
        ours: median(runs.map(({ reached }) => reached)),
        other: WANTED,
      },
    ]
  }
  const stop = async () => void (await Promise.all([server.stop(), client.end()]))
  return { rows: [{ ids: ['B21', 'B21b'], measure }], stop }
}

/** Members without items, who want mails, until there are so many. */
async function fillUp(client: pg.Client, members: number): Promise<void> {
  await client.query('update users set email_verified = true')
  await client.query(
    `insert into users (id, email, first_name, last_name, email_verified, created_at)
     select gen_random_uuid(), 'reached' || n || '@example.com', 'Ann', 'Example', true,
       now() - n * interval '1 minute'
     from generate_series(1, $1 - (select count(*)::int from users)) n`,
    [members],
  )
  await client.query('vacuum analyze users')
}

/** One that includes existing members and has just been activated; what went before ends. */
async function beginCampaign(client: pg.Client): Promise<void> {
  const id = randomUUID()
  await client.query(
    'update promotional_campaigns set is_active = false, is_paused = true where is_active',
  )
  await client.query(
    `insert into promotional_campaigns (id, name, description, premium_type, quantity, max_members,
       include_existing_members, is_active, activated_at)
     values ($1, 'Porch Season', 'A welcome for everybody', 'premium_max', 1, 100000, true, true, now())`,
    [id],
  )
  await client.query(
    'insert into campaign_backfills (campaign_id, joined_until) values ($1, now())',
    [id],
  )
}
