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
  const round = async (isContended: boolean) => {
    const offerIds = await makeOffers(client, members, isContended)
    const acceptances = offerIds.map((offerId, index) => ({
      offerId,
      cookie: cookies[isContended ? 0 : index] ?? '',
    }))
    return acceptAll(server.origin, acceptances, isContended ? 1 : AT_ONCE)
  }
  const p99Of = (isContended: boolean) => async (seconds: number) => {
    const isOver = after(seconds)
    const times: number[] = []
    do times.push(...(await round(isContended)))
    while (!isOver())
    return p99(times)
  }
  // Each pooled connection plans a statement several times before it caches the plan.
  await p99Of(true)(WARM_UP_SECONDS)
  const rows: Row[] = [
    {
      ...{ id: 'B11', what: 'p99 of 64 acceptances at once on one item ÷ 250 ms' },
      ...{ bar: 1, reachedBy: 'less', unit: 'ms' },
      ours: p99Of(true),
      other: async () => ALLOWED_MS,
    },
    {
      ...{ id: 'B11b', what: 'p99 of 64 acceptances at once on one item ÷ on 64 items' },
      ...{ bar: 2, reachedBy: 'less', unit: 'ms' },
      ours: p99Of(true),
      other: p99Of(false),
    },
  ]
  return { rows, stop: () => client.end() }
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
  const refused = statuses.filter((status) => status === 409).length
  if (won !== winners || won + refused !== AT_ONCE) {
    throw new Error(`${won} of ${AT_ONCE} acceptances won, ${refused} were refused`)
  }
  return times
}
