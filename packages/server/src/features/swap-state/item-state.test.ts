import { HOUR } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { CANCEL_REASON, makeTrade, type Trade } from '../../../test/make/trades.ts'
import { idsIn } from '../../../test/observe/pages.ts'

import { swappedItems } from './index.ts'

const app = await startApp()
const { as, db, make, passTime } = app
const DAY = 24 * HOUR

type Told = { relatedOffer?: unknown }

/** What members see of both items, in new sessions, before any job has run. */
async function readings({ sender, receiver, url, wanted, offered }: Trade) {
  const [owner, partner] = [await as(receiver.id), await as(sender.id)]
  const stranger = await as((await make.member()).id)
  const ids = [wanted.id, offered?.id ?? '']
  const ofOurs = (found: readonly string[]) => ids.filter((id) => found.includes(id)).length
  const flags = ({ isPending, isActive }: { isPending: boolean; isActive: boolean }) => ({
    isPending,
    isActive,
  })
  const list = async (path: string) => idsIn(await stranger.get(path))
  const map = (await stranger.get('/api/items/places')).json().places
  const offer = (await owner.get(url)).json()
  return {
    offer: offer.status,
    items: [offer.toItem, offer.fromItem].map(flags),
    mine: (await owner.get('/api/items/mine')).json().map(flags),
    notified: (await partner.get('/api/messages'))
      .json()
      .find(({ relatedOffer }: Told) => relatedOffer)?.relatedOffer.toItem.isPending,
    available: ofOurs(idsIn(await owner.get('/api/items/mine/available'))),
    count: (await partner.get('/api/items/mine/count')).json().count,
    read: (await stranger.get(`/api/items/${wanted.id}`)).statusCode,
    nearby: ofOurs(await list('/api/items/nearby')),
    found: ofOurs(await list('/api/items/nearby?search=lamp')),
    newest: ofOurs(await list('/api/items/nearby?sort=newest')),
    onMap: map.reduce((sum: number, place: { items: number }) => sum + place.items, 0),
  }
}

const underway = { isPending: true, isActive: true }
const free = { isPending: false, isActive: true }
const swapped = { isPending: false, isActive: false }
const listed = { count: 1, read: 200, nearby: 2, found: 1, newest: 2, onMap: 2 }
const unlisted = { count: 0, read: 404, nearby: 0, found: 0, newest: 0, onMap: 0 }
const inTrade = {
  offer: 'accepted',
  items: [underway, underway],
  mine: [underway],
  available: 0,
  notified: true,
  ...listed,
}
const freed = {
  offer: 'rejected',
  items: [free, free],
  mine: [free],
  available: 1,
  notified: false,
  ...listed,
}
const gone = {
  offer: 'completed',
  items: [swapped, swapped],
  mine: [swapped],
  available: 0,
  notified: false,
  ...unlisted,
}

const ends: [what: string, begin: (trade: Trade) => Promise<unknown>, wait: number, end: object][] =
  [
    [
      'an agreed cancellation of a day ago',
      async ({ post, sender, receiver }) => {
        await post(sender, 'request-cancel', { reason: CANCEL_REASON })
        await post(receiver, 'agree-cancel')
      },
      DAY,
      freed,
    ],
    [
      'a request to cancel that nobody answered',
      ({ post, sender }) => post(sender, 'request-cancel', { reason: CANCEL_REASON }),
      8 * DAY,
      freed,
    ],
    [
      'a trade completed by silence',
      ({ post, sender }) => post(sender, 'complete'),
      14 * DAY,
      gone,
    ],
  ]

test.each(ends)(
  'S-92 ITEMS-04 %s has freed or taken its items in every reading, before any job',
  async (_, begin, wait, end) => {
    await db.deleteFrom('tradeOffers').execute()
    await db.deleteFrom('items').execute()
    const trade = await makeTrade(app)
    await begin(trade)
    passTime(wait - HOUR)
    expect(await readings(trade)).toMatchObject(inTrade)
    passTime(HOUR)
    expect(await readings(trade)).toMatchObject(end)
  },
)

async function planOf(settings: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await sql.raw(settings).execute(tx)
    const explained = sql<{ 'QUERY PLAN': string }>`explain select ${swappedItems(app.deps.now())}`
    const { rows } = await explained.execute(tx.withoutPlugins())
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

test('S-92 B11 a search finds such trades by an index, among however many', async () => {
  // The test table is small enough that PostgreSQL would scan all of it.
  const plan = await planOf('set local enable_seqscan = off')
  expect(plan).toMatch(/Index Scan (using|on) trade_offers_confirmed/)
})

test('S-92 B7 a search starts no workers for such trades, however many are expected', async () => {
  const { sender, receiver, offered, wanted } = await makeTrade(app)
  await sql`
    insert into trade_offers (id, from_user_id, to_user_id, from_item_id, to_item_id, status, accepted_at)
    select gen_random_uuid(), ${sender.id}, ${receiver.id}, ${offered?.id}, ${wanted.id}, 'accepted', now()
    from generate_series(1, 3000)`.execute(db)
  await sql`analyze trade_offers`.execute(db)
  const plan = await planOf(`set local parallel_setup_cost = 0; set local parallel_tuple_cost = 0;
    set local min_parallel_table_scan_size = 0; set local min_parallel_index_scan_size = 0`)
  expect(plan).toMatch(/on trade_offers/)
  expect(plan).not.toMatch(/Parallel .*on trade_offers/)
})
