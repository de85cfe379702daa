import type { Absence, AbsenceKind } from '@swapstead/domain/absence/absence.ts'
import { absenceAt } from '@swapstead/domain/absence/absence.ts'
import type { PublicUser } from '@swapstead/domain/accounts/user.ts'
import { zoneOf } from '@swapstead/domain/states.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { publicUserJson } from './public-user.ts'

type Trader = PublicUser & {
  absence: Absence | null
  isBanned: boolean
  emailVerified: boolean
  timeZone: string
}

type Row = {
  id: string
  user: PublicUser
  isBanned: boolean
  emailVerified: boolean
  timeZone: string | null
  absentAs: AbsenceKind | null
  absentUntil: Date | null
}

/**
 * Members by id with their standing and time zone. A lock delays bans until the transaction ends.
 * Leaves out expired guests.
 */
export async function findTradeParties(
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Trader>> {
  const { rows } = await sql<Row>`
    select u.id, ${publicUserJson('u', now)} as user, u.is_banned, u.email_verified, p.time_zone,
      u.absent_as, u.absent_until
    from users u left join places p on p.id = u.place_id
    where u.id = any(${ids}::uuid[]) and coalesce(u.guest_expires_at > ${now}, true)
    order by u.id for key share of u`.execute(tx)
  return new Map(
    rows.map(({ id, user, timeZone, absentAs, absentUntil, ...standing }) => [
      id,
      {
        ...user,
        isBanned: standing.isBanned,
        emailVerified: standing.emailVerified,
        absence: absenceAt(absentAs, absentUntil, now),
        timeZone: zoneOf(timeZone, user.state),
      },
    ]),
  )
}
