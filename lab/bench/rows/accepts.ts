import pg from 'pg'
import { after } from '../../kit/load.ts'
import { acceptOffer } from '../../kit/member-requests.ts'
import { sendRequest } from '../../kit/request.ts'
import { p99 } from '../../kit/statistics.ts'
import type { Given, Row } from '../compare.ts'

const AT_ONCE = 64
const ALLOWED_MS = 250
const WARM_UP_SECONDS = 10

type Acceptance = { offerId: string; cookie: string }

/**
 * B11: 64 simultaneous accepts, all on one item or each on its own. B11b: the cost of contention.
 * B11c: bundles of five items a side that have one item in common.
 */
export async function prepareAccepts({
  url,
  server,
  readers,
  cookies,
}: Pick<Given, 'url' | 'server' | 'readers' | 'cookies'>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const members = readers.slice(0, AT_ONCE + 1).map(({ userId }) => userId)
  const round = async (isContended: boolean, isBundled: boolean) => {
    const offerIds = await makeOffers(client, members, isContended)
    if (isBundled) await makeBundles(client, offerIds)
    const acceptances = offerIds.map((offerId, index) => ({
      offerId,
      cookie: cookies[isContended ? 0 : index] ?? '',
    }))
    return acceptAll(server.origin, acceptances, isContended ? 1 : AT_ONCE)
  }
  const p99Of =
    (isContended: boolean, isBundled = false) =>
    async (seconds: number) => {
      const isOver = after(seconds)
      const times: number[] = []
      do times.push(...(await round(isContended, isBundled)))
      while (!isOver())
      return p99(times)
    }
  // Each pooled connection plans a statement several times before it caches the plan.
  await p99Of(true)(WARM_UP_SECONDS)
  const rows: Row[] = [
    {
      id: 'B11',
      what: 'p99 of 64 acceptances at once on one item ÷ 250 ms',
      bar: 1,
      reachedBy: 'less',
      unit: 'ms',
      ours: p99Of(true),
      other: async () => ALLOWED_MS,
    },
    {
      id: 'B11b',
      what: 'p99 of 64 acceptances at once on one item ÷ on 64 items',
      bar: 2,
      reachedBy: 'less',
      unit: 'ms',
      ours: p99Of(true),
      other: p99Of(false),
    },
    {
      id: 'B11c',
      what: 'p99 of 64 acceptances at once on one item: bundles of ten ÷ single',
      bar: 2,
      reachedBy: 'less',
      unit: 'ms',
      ours: p99Of(true, true),
      other: p99Of(true),
    },
  ]
  const stop = async () => {
    await endAll(client, members)
    await client.end()
  }
  return { rows, stop }
}

/** Makes pending cash offers on one new item of the first member, or on a new item of each. */
async function makeOffers(client: pg.Client, members: string[], isContended: boolean) {
  const owners = isContended ? [members[0]] : members.slice(0, AT_ONCE)
  const { rows } = await client.query<{ id: string }>(
    `with owners as (select id, row_number() over () as n from unnest($1::uuid[]) as o(id)),
     posted as (
       insert into items (id, user_id, title, value) select gen_random_uuid(), id, 'Contended', 5 from owners
       returning id, user_id)
     insert into trade_offers (id, from_user_id, to_user_id, to_item_id, cash_adjustment)
     select gen_random_uuid(), s.id, p.user_id, p.id, 5
     from posted p join owners o on o.id = p.user_id
       join unnest($2::uuid[]) with ordinality as s(id, n) on $3 or s.n = o.n
     order by o.n returning id`,
    [owners, members.slice(1), isContended],
  )
  return rows.map(({ id }) => id)
}

/** Gives each side four further items, and the sender's side a first one. */
async function makeBundles(client: pg.Client, offerIds: string[]): Promise<void> {
  const { rows } = await client.query<{ further: unknown }>(
    `with further as materialized (
       select o.id as trade_offer_id, s.side, p as position, gen_random_uuid() as item_id,
         case s.side when 'from' then o.from_user_id else o.to_user_id end as user_id
       from trade_offers o, (values ('from'), ('to')) s(side), generate_series(1, 5) p
       where o.id = any($1::uuid[]) and (s.side = 'from' or p > 1)),
     posted as (
       insert into items (id, user_id, title, value) select item_id, user_id, 'Bundled', 5 from further),
     bundled as (
       update trade_offers o set from_item_id = f.item_id, bundle_key = o.id::text
       from further f where f.trade_offer_id = o.id and f.side = 'from' and f.position = 1)
     select json_agg(f) as further from further f where f.position > 1`,
    [offerIds],
  )
  await client.query(
    'insert into bundle_items select * from json_populate_recordset(null::bundle_items, $1)',
    [JSON.stringify(rows[0]?.further)],
  )
}

/** Later rows let the same members post and offer, which has limits. */
async function endAll(client: pg.Client, members: string[]): Promise<void> {
  await client.query(
    `with ended as (
       update trade_offers set status = 'rejected' where status = 'pending' and from_user_id = any($1::uuid[]))
     update items set is_active = false
     where user_id = any($1::uuid[]) and title in ('Contended', 'Bundled')`,
    [members],
  )
}

/** Gives milliseconds. Throws on an unexpected number of winners or an unexpected status. */
async function acceptAll(origin: string, acceptances: Acceptance[], winners: number) {
  const statuses: number[] = []
  const times = await Promise.all(
    acceptances.map(async ({ offerId, cookie }) => {
      const begun = performance.now()
      const answer = await sendRequest({ origin, cookie }, acceptOffer(offerId))
      await answer.arrayBuffer()
      statuses.push(answer.status)
      return performance.now() - begun
    }),
  )
  const won = statuses.filter((status) => status === 200).length
  const isRefused = (status: number) => status === 409
  if (won !== winners || statuses.filter(isRefused).length !== AT_ONCE - won) {
    throw new Error(`of ${AT_ONCE} acceptances ${won} won, answers: ${statuses.join(' ')}`)
  }
  return times
}
