import { sql } from 'kysely'
import { findRings } from '../../../packages/server/src/features/wants/find.ts'
import { connect } from '../../../packages/server/src/platform/database/database.ts'
import { after } from '../../kit/load.ts'
import { p95 } from '../../kit/statistics.ts'
import type { Given, Prepared, Row } from '../compare.ts'
import { seedWants } from '../rings/wants.ts'

/** The longest a search may hold the database. */
const ALLOWED_MS = 20
const DRAWN = 2_000

/**
 * R3: looking for the swaps of two and three through an item whose owner has a new want, among
 * twenty wants an item; R3 hot: through the items that most members want. Both with all statements
 * and rules, on one connection.
 */
export async function prepareWants({ url }: Pick<Given, 'url'>): Promise<Prepared> {
  console.log(`seeded ${(await seedWants(url)).toLocaleString('en-US')} wants`)
  const { db, close } = connect(url, { log: console })
  const drawn = await sql<{ id: string }>`
    select id from items i where exists (select from wants w where w.given_item_id = i.id)
    order by md5(id::text || 'drawn') limit ${DRAWN}`.execute(db)
  const hot = await sql<{ id: string }>`
    select item_id as id from item_hearts group by 1 order by count(*) desc, 1 limit 100`.execute(
    db,
  )
  const p95Of = (items: readonly { id: string }[]) => {
    let turn = 0
    return async (seconds: number) => {
      const times: number[] = []
      for (const isOver = after(seconds); !isOver(); turn += 1) {
        const begun = performance.now()
        await findRings(db, items[turn % items.length]?.id ?? '', {
          requireVerifiedEmail: true,
          now: new Date(),
        })
        times.push(performance.now() - begun)
      }
      return p95(times)
    }
  }
  const row = (id: string, what: string, items: readonly { id: string }[]): Row => ({
    id,
    what: `p95 of looking for rings through ${what} ÷ ${ALLOWED_MS} ms`,
    bar: 1,
    reachedBy: 'less',
    unit: 'ms',
    ours: p95Of(items),
    other: async () => ALLOWED_MS,
  })
  const rows = [
    row('R3', 'an item with a new want', drawn.rows),
    row('R3 hot', 'an item that most want', hot.rows),
  ]
  return { rows, stop: close }
}
