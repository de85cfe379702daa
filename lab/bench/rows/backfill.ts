import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { prepareBeside } from '../beside.ts'
import type { Given, Prepared } from '../compare.ts'

/** Members per second. A hundred thousand then take less than four minutes. */
const WANTED = 500

/**
 * B21: nearby page latency while a campaign grants gifts in the same process, against without.
 * B21b: members reached per second meanwhile. BENCH_MEMBERS (100000) members are eligible.
 */
export async function prepareBackfill(given: Pick<Given, 'url'>): Promise<Prepared> {
  return prepareBeside(given, {
    name: 'swapstead_backfill',
    port: 3910,
    contestant: 'giving-server.ts',
    fill: (client) => fillUp(client, Number(process.env.BENCH_MEMBERS ?? 100_000)),
    again: beginCampaign,
    pages: { id: 'B21', what: 'p99 of nearby beside a campaign’s back-fill ÷ without one' },
    done: {
      id: 'B21b',
      what: `members a back-fill reaches meanwhile ÷ ${WANTED} a second`,
      wanted: WANTED,
    },
  })
}

/** Adds members without items, with mails enabled, up to this number. */
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

/** Ends earlier campaigns and activates one that includes existing members. */
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
