import { photoUrl } from '@swapstead/domain/photos/photo.ts'
import { before, DAY } from '@swapstead/domain/times.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isDaytime, localTime } from '../../platform/places/local-time.ts'
import { isLetterDue } from '../weekly-letter/index.ts'

/** News older than this are not mailed. */
const STALE = 3 * DAY

/** The present day in the member's time zone. */
function today(now: Date): RawBuilder<unknown> {
  return sql`${localTime(now)}::date`
}

/**
 * Members with unmailed news or a due letter who got no mail of news today, in id order. Their ids
 * follow `after`.
 */
export async function listMembersToMail(
  db: Db,
  now: Date,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const since = before(now, STALE)
  const { rows } = await sql<{ id: string }>`
    select u.id from users u left join places p on p.id = u.place_id
      left join news_mails m on m.user_id = u.id
    where u.id in (
        select user_id from wish_finds where told_at > ${since} and mailed_at is null
        union select user_id from search_finds where told_at > ${since} and mailed_at is null
        union select user_id from weekly_letters where is_on)
      and (${isLetterDue(now)} or u.allow_news_emails and (exists (
          select from wish_finds f
          where f.user_id = u.id and f.told_at > ${since} and f.mailed_at is null)
        or exists (
          select from search_finds f
          where f.user_id = u.id and f.told_at > ${since} and f.mailed_at is null)))
      ${after ? sql`and u.id > ${after}` : sql``}
      and u.email_verified and u.allow_email_notifications and not u.is_banned and not u.is_paused
      and ${isDaytime(now)} and (m.sent_on is null or m.sent_on < ${today(now)})
    order by u.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Claims the member's one mail of today. False if it was already sent, maybe by another process.
 */
export async function claimDailyMail(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into news_mails as m (user_id, sent_on)
    select u.id, ${today(now)} from users u left join places p on p.id = u.place_id
    where u.id = ${userId}
    on conflict (user_id) do update set sent_on = excluded.sent_on
      where m.sent_on is null or m.sent_on < excluded.sent_on`.execute(tx)
  return numAffectedRows === 1n
}

/**
 * The address of each item's first photo, if everybody may see it: mail programs have no session.
 */
export async function findPhotos(
  tx: Tx,
  itemIds: readonly string[],
  home: URL,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ itemId: string; key: string }>`
    select distinct on (ph.item_id) ph.item_id, ph.key
    from item_photos ph join items i on i.id = ph.item_id and not i.is_suspended and not i.is_members_only
    where ph.item_id = any(${itemIds}::uuid[]) order by ph.item_id, ph.slot`.execute(tx)
  return new Map(
    rows.map(({ itemId, key }) => [itemId, new URL(photoUrl(key, 'thumb'), home).href]),
  )
}
