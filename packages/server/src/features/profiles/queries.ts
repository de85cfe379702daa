import type { MemberProfile } from '@swapstead/domain/profiles/profile.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { publicUserJson } from '../accounts/index.ts'
import { hiddenFrom } from '../blocks/index.ts'
import { listed } from '../browse/index.ts'
import { hasStatus, isRingCompleted } from '../swap-state/index.ts'

export type Reader = { userId: string; now: Date }
type Sql = RawBuilder<unknown>

/** The fields that one statement reads. */
type FoundMember = Omit<MemberProfile, 'expectation' | 'wishes' | 'acquaintance'>

/** Wishes are read from this many of the newest items. */
const ITEMS_READ = 50

export async function findProfile(
  db: Db,
  { userId, now }: Reader,
  id: string,
): Promise<FoundMember | undefined> {
  const { rows } = await sql<FoundMember>`
    select ${publicUserJson('u', now)} as member, to_char(u.created_at at time zone 'UTC', 'YYYY-MM') as member_since,
      (select count(*)::int from (${swapsOf(sql`u.id`, now)}) s) as swaps_completed,
      (${latestSwap(userId, sql`u.id`, now)}) as swapped_at
    from users u
    where u.id = ${id} and not u.is_guest and not u.is_banned
      and u.id <> all(${hiddenFrom(userId)})`.execute(db)
  return rows[0]
}

export async function listWishes(db: Db, { userId, now }: Reader, id: string): Promise<string[]> {
  const shown =
    id === userId
      ? sql`i.is_active and not i.is_suspended`
      : listed({ userId, placeId: null, now }, {})
  const { rows } = await sql<{ wish: string }>`
    select w.wish from (
      select i.wishlist, i.created_at, i.id from items i
      where i.user_id = ${id} and i.removed_at is null and ${shown}
      order by i.created_at desc, i.id desc limit ${ITEMS_READ}) i,
      lateral unnest(i.wishlist) with ordinality as w(wish, place)
    order by i.created_at desc, i.id desc, w.place`.execute(db)
  return rows.map(({ wish }) => wish)
}

/**
 * A swap of three may complete with parts missing. A member who neither gave nor got has not
 * swapped.
 */
function swapsOf(user: Sql, now: Date): Sql {
  return sql`
    select from trade_offers o where o.from_user_id = ${user} and ${hasStatus('completed', now)}
    union all
    select from trade_offers o where o.to_user_id = ${user} and ${hasStatus('completed', now)}
    union all
    select from ring_members m join rings r on r.id = m.ring_id
    where m.user_id = ${user} and ${isRingCompleted(now)} and exists (
      select from ring_members g where g.ring_id = r.id and g.gave_at is not null
        and g.position in (m.position, (m.position + 2) % 3))`
}

/**
 * When the reader last swapped with the member. Null for the reader's own profile. In a swap of
 * three, two members have swapped if the item between them was given.
 */
function latestSwap(reader: string, member: Sql, now: Date): Sql {
  const at = sql`coalesce(o.completed_at, o.agreed_meeting_time, o.accepted_at)`
  return sql`select max(s.at) from (
    select ${at} as at from trade_offers o
    where o.from_user_id = ${reader} and o.to_user_id = ${member} and ${hasStatus('completed', now)}
    union all
    select ${at} from trade_offers o
    where o.from_user_id = ${member} and o.to_user_id = ${reader} and ${hasStatus('completed', now)}
    union all
    select coalesce(r.completed_at, r.agreed_meeting_time)
    from ring_members mine join rings r on r.id = mine.ring_id
      join ring_members theirs on theirs.ring_id = r.id and theirs.user_id = ${member}
    where mine.user_id = ${reader} and ${member} <> ${reader}::uuid and ${isRingCompleted(now)}
      and case when theirs.position = (mine.position + 1) % 3
        then mine.gave_at else theirs.gave_at end is not null) s`
}
