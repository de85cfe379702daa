import { MATCHES_SHOWN } from '@swapstead/domain/browse/calls.ts'
import pg from 'pg'
import { Statistics } from '../../../packages/server/src/features/browse/engine/statistics.ts'
import { countSearchWords } from '../../../packages/server/src/features/browse/jobs.ts'
import { listWishlistMatches } from '../../../packages/server/src/features/browse/wishlist-matches.ts'
import { connect } from '../../../packages/server/src/platform/database/database.ts'
import { after } from '../../kit/load.ts'
import { type LabMember, seedCountry } from '../../kit/neighborhood.ts'
import { median, p95 } from '../../kit/statistics.ts'
import type { Given, Row } from '../compare.ts'

const FEW = 10_000
const RADIUS = 1_000
/** The longest a query may hold the database. */
const ALLOWED_MS = 50

/**
 * B8: the wishlist matches of an own item. Compared with a full text scan, with few items, and with
 * the limit.
 */
export async function prepareWishlist({ url, readers }: Pick<Given, 'url' | 'readers'>) {
  const many = await openMatches(url, readers)
  const small = new URL(url)
  small.pathname = '/wishlist_of_few'
  await many.client.query(`create database ${small.pathname.slice(1)}`)
  const few = await openMatches(small.href, await seedCountry(small.href, FEW))
  const rows: Row[] = [
    {
      id: 'B8',
      what: 'wishlist matches by comparing every text ÷ by index',
      bar: 50,
      reachedBy: 'more',
      unit: 'ms',
      ours: async (seconds) => median(await many.times(seconds, naively(many.client))),
      other: async (seconds) => median(await many.times(seconds, many.byIndex)),
    },
    {
      id: 'B8 growth',
      what: `wishlist matches among all items ÷ among ${FEW}`,
      bar: 4,
      reachedBy: 'less',
      unit: 'ms',
      ours: async (seconds) => median(await many.times(seconds, many.byIndex)),
      other: async (seconds) => median(await few.times(seconds, few.byIndex)),
    },
    {
      id: 'B8 slow',
      what: 'p95 of wishlist matches among all items ÷ 50 ms',
      bar: 1,
      reachedBy: 'less',
      unit: 'ms',
      ours: async (seconds) => p95(await many.times(seconds, many.byIndex)),
      other: async () => ALLOWED_MS,
    },
  ]
  return { rows, stop: async () => void (await Promise.all([few.close(), many.close()])) }
}

type Own = LabMember & { itemId: string }

async function openMatches(url: string, readers: LabMember[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { db, close } = connect(url, { log: console })
  await countSearchWords({ db })
  const statistics = new Statistics({ db, now: () => new Date() })
  const { rows: own } = await client.query<Own>(
    `select distinct on (user_id) user_id as "userId", place_id as "placeId", id as "itemId"
     from items where user_id = any($1) order by user_id, created_at desc`,
    [readers.slice(0, 200).map(({ userId }) => userId)],
  )
  return {
    client,
    close: () => Promise.all([client.end(), close()]),
    byIndex: ({ userId, placeId, itemId }: Own) =>
      listWishlistMatches(
        db,
        statistics,
        { userId, placeId, now: new Date() },
        { itemId, radius: RADIUS },
      ),
    async times(seconds: number, work: (own: Own) => Promise<unknown>): Promise<number[]> {
      const isOver = after(seconds)
      const times: number[] = []
      for (let turn = 0; turn === 0 || !isOver(); turn += 1) {
        const begun = performance.now()
        await work(own[turn % own.length] as Own)
        times.push(performance.now() - begun)
      }
      return times
    },
  }
}

/** The naive query: compares every text with every wish, then sorts by distance. */
function naively(client: pg.Client) {
  return ({ userId, placeId, itemId }: Own) =>
    client.query({
      name: 'naive matches',
      text: `select i.id, p.point <-> (select point from places where id = $2) as chord
        from items own cross join unnest(own.wishlist) as wish
          join items i on i.title ilike '%' || wish || '%' or i.description ilike '%' || wish || '%'
          join places p on p.id = i.place_id
        where own.id = $3 and i.user_id <> $1 and i.is_active and not i.is_sandbox and not i.is_suspended
        order by chord limit ${MATCHES_SHOWN}`,
      values: [userId, placeId, itemId],
    })
}
