import {
  type Acquaintance,
  isMutual,
  isToldToInviter,
} from '@swapstead/domain/invitations/invitation.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { nameOf } from '../accounts/index.ts'
import { hiddenFrom } from '../blocks/index.ts'

/** Limits how many acquaintances an inviter is shown. */
const LISTED_MAX = 100

/** Whether two members both say that they know each other. */
export function knowEachOther(userId: string, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from invitation_acceptances k
    where k.invited_says and k.inviter_says
      and ((k.invited_user_id = ${userId} and k.inviter_user_id = ${other})
        or (k.inviter_user_id = ${userId} and k.invited_user_id = ${other})))`
}

type Row = {
  userId: string
  name: string
  isInvited: boolean
  invitedSays: boolean | null
  inviterSays: boolean | null
}

/**
 * The member who invited the reader, then those whom the reader invited and who confirm it, latest
 * first.
 */
export async function listAcquaintances(db: Db, userId: string): Promise<Acquaintance[]> {
  return find(db, userId, sql`true`)
}

/** Undefined if neither invited the other, or the reader may not know of it. */
export async function findAcquaintance(
  db: Db,
  userId: string,
  otherId: string,
): Promise<Acquaintance | undefined> {
  const [found] = await find(db, userId, sql`u.id = ${otherId}`)
  return found
}

async function find(db: Db, userId: string, which: RawBuilder<unknown>): Promise<Acquaintance[]> {
  const { rows } = await sql<Row>`
    select u.id as user_id, ${nameOf('u')} as name, a.invited_user_id = ${userId} as is_invited,
      a.invited_says, a.inviter_says
    from invitation_acceptances a join users u
      on u.id = case when a.invited_user_id = ${userId} then a.inviter_user_id else a.invited_user_id end
    where (a.invited_user_id = ${userId} or (a.inviter_user_id = ${userId} and a.invited_says))
      and not u.is_banned and u.id <> all(${hiddenFrom(userId)}) and ${which}
    order by is_invited desc, a.accepted_at desc, u.id limit ${LISTED_MAX}`.execute(db)
  return rows.filter((row) => row.isInvited || isToldToInviter(row)).map(toAcquaintance)
}

function toAcquaintance({ userId, name, isInvited, ...says }: Row): Acquaintance {
  return {
    userId,
    name,
    youWere: isInvited ? 'invited' : 'inviting',
    youSay: isInvited ? says.invitedSays : says.inviterSays,
    isMutual: isMutual(says),
  }
}

/**
 * Stores whether the member says that they know the other. False if neither has invited the other,
 * or the member may not know of it.
 */
export async function saveAcquaintanceAnswer(
  tx: Tx,
  userId: string,
  otherId: string,
  knows: boolean,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update invitation_acceptances set
      invited_says = case when invited_user_id = ${userId} then ${knows} else invited_says end,
      inviter_says = case when inviter_user_id = ${userId} then ${knows} else inviter_says end
    where (invited_user_id = ${userId} and inviter_user_id = ${otherId})
      or (inviter_user_id = ${userId} and invited_user_id = ${otherId} and invited_says)`.execute(
    tx,
  )
  return numAffectedRows === 1n
}
