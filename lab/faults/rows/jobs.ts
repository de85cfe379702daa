import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { FaultRow } from '../run-fault.ts'

const GUESTS_EACH_TURN = 200
/** The longest time in seconds for another process to finish a killed one's work. */
const FINISHING_MAX = 240

export const jobFaults: readonly FaultRow[] = [
  {
    id: 'F-12',
    what: 'two servers delete guests, give gifts and send emails; one is killed at it again and again',
    servers: 2,
    inject: async ({ world, servers }, { isEnough, ports }) => {
      let kills = 0
      while (!isEnough()) {
        await makeWork(world.postgres.url)
        await pause(5_000 + Math.random() * 5_000)
        const port = ports[kills % ports.length] ?? 0
        await servers.kill(port)
        kills += 1
        await servers.start(port)
      }
      return { kills, 'guests left by them': kills * GUESTS_EACH_TURN, campaigns: kills }
    },
    recover: async ({ world, recorder }) => {
      const client = new pg.Client({ connectionString: world.postgres.url })
      await client.connect()
      try {
        const begun = performance.now()
        const seconds = () => Math.round((performance.now() - begun) / 1_000)
        let left = await workLeft(client)
        while (left > 0 && seconds() < FINISHING_MAX) {
          await pause(1_000)
          left = await workLeft(client)
        }
        if (left > 0) recorder.surprises.push(`${left} rows of work were never done`)
        const { rows } = await client.query<{ wrong: number }>(giftsThatAreWrong)
        const wrong = rows[0]?.wrong ?? 0
        if (wrong > 0) recorder.surprises.push(`${wrong} campaigns gave too much or too little`)
        return { 'all done after s': seconds() }
      } finally {
        await client.end()
      }
    },
  },
]

/** Adds expired guests, and a campaign for all members. */
async function makeWork(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(
      `with guests as (
         insert into users (id, username, first_name, last_name, is_guest, guest_expires_at, place_id)
         select gen_random_uuid(), 'Guest-' || left(md5(random()::text), 8), 'Guest', '', true, now() - interval '1 minute', p.id
         from generate_series(1, $1) n, (select id from places limit 1) p returning id, place_id)
       insert into items (id, user_id, title, value, category, is_sandbox, place_id, match_words)
       select gen_random_uuid(), guests.id, 'Lamp', 20, 'home', true, place_id, 'lamp'::tsvector from guests, generate_series(1, 3)`,
      [GUESTS_EACH_TURN],
    )
    await client.query(
      `with campaign as (
         insert into promotional_campaigns (id, name, description, premium_type, quantity, max_members,
           include_existing_members, is_active, activated_at)
         values (gen_random_uuid(), 'Porch Season', 'A welcome for everyone.', 'premium_max', 1, 100000, true, true, now())
         returning id)
       insert into campaign_backfills (campaign_id, joined_until) select id, now() from campaign`,
    )
  } finally {
    await client.end()
  }
}

async function workLeft(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ left: number }>(
    `select ((select count(*) from users where is_guest and guest_expires_at < now())
       + (select count(*) from promotional_campaigns c, users u where not u.is_guest and not exists (
            select from member_promotional_benefits b where b.campaign_id = c.id and b.user_id = u.id))
       + (select count(*) from mail_outbox where sent_at is null and (next_attempt_at < now() or attempts > 0)))::int as left`,
  )
  return rows[0]?.left ?? 0
}

/** Counts campaigns that miscount their members, or whose gifts are not one per member. */
const giftsThatAreWrong = `
  select count(*)::int as wrong from promotional_campaigns c,
    lateral (select count(*)::int as gifts, count(distinct b.user_id)::int as members
             from member_promotional_benefits b where b.campaign_id = c.id) given,
    (select count(*)::int as members from users where not is_guest and not is_admin) people
  where given.gifts <> people.members or given.members <> people.members or c.current_members <> given.gifts`
