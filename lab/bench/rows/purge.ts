import type pg from 'pg'
import { prepareBeside } from '../beside.ts'
import type { Given, Prepared } from '../compare.ts'

/** Guests per second. A hundred thousand then take less than the job's hour. */
const WANTED = 28

/**
 * B21c: nearby page latency while expired guests are deleted in the same process, against without.
 * B21d: guests deleted per second meanwhile, with their neighbors and data. BENCH_GUESTS (20000)
 * guests are expired. The figures are void once none remain.
 */
export async function preparePurge(given: Pick<Given, 'url'>): Promise<Prepared> {
  return prepareBeside(given, {
    name: 'swapstead_purge',
    port: 3911,
    contestant: 'purging-server.ts',
    fill: (client) => fillWithGuests(client, Number(process.env.BENCH_GUESTS ?? 20_000)),
    again: refuseEmpty,
    pages: { id: 'B21c', what: 'p99 of nearby beside the deletion of guests ÷ without one' },
    done: {
      id: 'B21d',
      what: `guests deleted meanwhile ÷ ${WANTED} a second`,
      wanted: WANTED,
    },
  })
}

async function refuseEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select 1 from users where is_guest limit 1')
  if (rows.length === 0) throw new Error('no guest is left to be deleted: set BENCH_GUESTS higher')
}

/**
 * Adds expired guests. Each has two neighbors, six items with photos, a rated swap, a message and
 * an open offer.
 */
async function fillWithGuests(client: pg.Client, guests: number): Promise<void> {
  await client.query('alter table items disable trigger items_sandbox_most')
  await client.query(
    `create temporary table waiting as
     select n, gen_random_uuid() as guest, gen_random_uuid() as maya, gen_random_uuid() as walter,
       gen_random_uuid() as offer, gen_random_uuid() as other_offer,
       array(select gen_random_uuid() from generate_series(1, 6) where n > 0) as things
     from generate_series(1, $1::int) n`,
    [guests],
  )
  for (const statement of rowsOfGuests) await client.query(statement)
  await client.query('alter table items enable trigger items_sandbox_most')
  await client.query('drop table waiting')
  await client.query('vacuum analyze')
}

const rowsOfGuests = [
  `insert into users (id, username, first_name, last_name, is_guest, guest_expires_at, place_id)
   select p.id, p.username, 'Guest', '', true, now() - n * interval '1 second', 1 + n % 10000
   from waiting, lateral (values (guest, 'Guest-' || n), (maya, null), (walter, null)) p(id, username)`,
  'insert into sandbox_neighbors (user_id, guest_id) select p.id, guest from waiting, lateral (values (maya), (walter)) p(id)',
  `insert into items (id, user_id, title, value, category, wishlist, is_sandbox, place_id, match_words)
   select t.id, case when t.n < 3 then guest when t.n < 5 then maya else walter end, 'Lamp ' || t.n, 20, 'home',
     array['Bike'], true, 1 + waiting.n % 10000, 'lamp'::tsvector
   from waiting, unnest(things) with ordinality t(id, n)`,
  `insert into item_photos (item_id, slot, key, width, height)
   select id, 1, 'sample-lamp-' || id, 600, 450 from items where is_sandbox`,
  `insert into trade_offers (id, from_user_id, to_user_id, from_item_id, to_item_id, status, accepted_at, completed_at)
   select offer, guest, maya, things[1], things[3], 'completed', now(), now() from waiting
   union all select other_offer, walter, guest, things[5], things[2], 'pending', null, null from waiting`,
  `insert into messages (id, from_user_id, to_user_id, trade_offer_id, content)
   select gen_random_uuid(), maya, guest, offer, 'See you there!' from waiting`,
  `insert into user_ratings (id, rated_user_id, rater_user_id, trade_offer_id, rating, comment, rating_type)
   select gen_random_uuid(), r.rated, r.rater, offer, 5, 'Fine', 'trade'
   from waiting, lateral (values (guest, maya), (maya, guest)) r(rated, rater)`,
  `insert into payment_upgrades (id, user_id, item_id, upgrade_type, amount, payment_method, payment_status, completed_at,
     next_look_at)
   select gen_random_uuid(), guest, things[1], 'premium_max', 2, 'paypal', 'completed', now(), null from waiting`,
  `insert into sessions (sid, sess, expire, user_id)
   select md5(guest::text), '{}', now() + interval '1 day', guest from waiting`,
]
