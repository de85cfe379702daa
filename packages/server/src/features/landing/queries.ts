import { COUNTED_MAX, type Figures } from '@swapstead/domain/landing/figures.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import { listed } from '../browse/index.ts'

/** The public figures. Counting stops just above `COUNTED_MAX`, to limit the work. */
export async function countFigures(db: Db, now: Date): Promise<Figures> {
  const stranger = { userId: null, placeId: null, now }
  const { rows } = await sql<Figures>`
    select ${capped(sql`items i where ${listed(stranger, {})}`)} as items,
      ${capped(sql`users where username is not null and not is_guest and not is_banned`)} as members,
      ${capped(swaps)} as swaps`.execute(db)
  return onlyRow(rows)
}

/** Completed trades and swaps of three, by their stored status. */
const swaps = sql`(
    select from trade_offers o where o.status = 'completed'
      and not exists (select from users where id = o.from_user_id and is_guest)
    union all
    select from rings r where r.status = 'completed'
      and not exists (select from ring_members m join users u on u.id = m.user_id
        where m.ring_id = r.id and u.is_guest)) swaps`

function capped(found: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select count(*)::int from (select from ${found} limit ${COUNTED_MAX + 1}) counted)`
}
