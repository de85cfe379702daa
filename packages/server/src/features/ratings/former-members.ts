import { DELETED_ACCOUNT_KEPT } from '@swapstead/domain/retention.ts'
import { before } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/core/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { keyedHasher, mustVerifyEmail } from '../accounts/index.ts'
import {
  deleteFormerBlocks,
  isBlockedByAnybody,
  restoreBlocks,
  saveBlocks,
} from '../blocks/index.ts'
import {
  isLeftOpen,
  moveFormerTrades,
  saveFormerTrades,
  saveRatableMates,
} from './former-trades.ts'

const PURPOSE = 'former members'

/**
 * Stores what outlives an account under a hash of its mailbox: ratings of it, blocks of it, and who
 * may still rate it or each other. Call it before its trades are ended.
 */
export async function saveRatings(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  await saveRatableMates(tx, userId, now())
  const { rows } = await sql<{ mailbox: string }>`
    select mailbox(email) as mailbox from users u where id = ${userId} and email is not null
      and (exists (select from user_ratings r where r.rated_user_id = u.id)
        or ${isBlockedByAnybody(sql`u.id`)} or ${isLeftOpen(sql`u.id`, now())})`.execute(tx)
  const [mailbox] = rows.map((row) => row.mailbox)
  if (mailbox === undefined) return
  const id = newId()
  const [mailboxHash = ''] = keyedHasher(config, PURPOSE)(mailbox)
  await tx.insertInto('formerMembers').values({ id, mailboxHash, leftAt: now() }).execute()
  await sql`
    insert into former_ratings (id, former_member_id, rater_user_id, pair, rating, comment,
      rating_type, taken_down_at, created_at)
    select id, ${id}, rater_user_id, pair, rating, comment, rating_type, taken_down_at, created_at
    from user_ratings where rated_user_id = ${userId}`.execute(tx)
  await saveBlocks(tx, userId, id)
  await saveFormerTrades(tx, { userId, formerMemberId: id, now: now() })
}

type Returned = { id: string; raterUserId: string | null; comment: string; isUnread: boolean }

/**
 * Restores the ratings of a member, and the blocks by others, from deleted accounts of the same
 * mailbox. All ratings are published at once, because their trades are gone. Ratings given after
 * the member had left are screened now; they are dropped if the rater has left too, or is the
 * member's second account. The first new account gets the ratings, and every later one the blocks.
 */
export async function restoreRatings(
  { config, events, now }: Pick<Deps, 'config' | 'events' | 'now'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  const ids = await lockFormerMembers({ config, now }, tx, userId)
  if (ids.length === 0) return
  const { rows: returned } = await sql<Returned>`
    with back as (
      select * from former_ratings where former_member_id = any(${ids}::uuid[])
        and (not is_unread or rater_user_id is not null)
        and rater_user_id is distinct from ${userId}),
    given as (
      insert into user_ratings (id, rated_user_id, rater_user_id, pair, rating, comment, rating_type,
        taken_down_at, created_at, told_at)
      select id, ${userId}, rater_user_id, pair, rating, comment, rating_type,
        taken_down_at, created_at, ${now()} from back
      on conflict do nothing returning id)
    select id, rater_user_id, comment, is_unread from back join given using (id)`.execute(tx)
  await moveFormerTrades(tx, ids, userId)
  await restoreBlocks(tx, userId, ids)
  await deleteRestored(tx, ids)
  await events.publish(
    tx,
    returned.flatMap(({ id: ratingId, raterUserId, comment, isUnread }) =>
      isUnread && raterUserId
        ? [
            {
              type: 'rating_given' as const,
              ratingId,
              userId: raterUserId,
              tradeOfferId: null,
              ringId: null,
              comment,
            },
          ]
        : [],
    ),
  )
}

/** Locks deleted accounts of the member's mailbox that still have ratings or blocks to restore. */
async function lockFormerMembers(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  tx: Tx,
  userId: string,
): Promise<string[]> {
  const { rows } = await sql<{ mailbox: string | null }>`
    select mailbox(email) as mailbox from users where id = ${userId}`.execute(tx)
  const hashes = keyedHasher(config, PURPOSE)(rows[0]?.mailbox ?? '')
  const { rows: left } = await sql<{ id: string }>`
    select id from former_members where mailbox_hash = any(${hashes}) and left_at > ${waitingSince(now())}
    order by id for update`.execute(tx)
  return left.map(({ id }) => id)
}

/** Deletes what was restored, except blocks, which also apply to later accounts of the mailbox. */
async function deleteRestored(tx: Tx, formerMemberIds: readonly string[]): Promise<void> {
  const taken = sql`any(${formerMemberIds}::uuid[])`
  await sql`delete from former_ratings where former_member_id = ${taken}`.execute(tx)
  await sql`delete from former_trades where former_member_id = ${taken}`.execute(tx)
  await sql`
    delete from former_members m where m.id = ${taken}
      and not exists (select from former_blocks b where b.former_member_id = m.id)`.execute(tx)
}

/** Unblocking a member also unblocks later accounts of the same mailbox. */
export async function deleteBlockOfFormer(
  deps: Pick<Deps, 'config' | 'now'>,
  tx: Tx,
  { userId, blockedUserId }: { userId: string; blockedUserId: string },
): Promise<void> {
  if (await mustVerifyEmail(deps, tx, blockedUserId)) return
  await deleteFormerBlocks(tx, userId, await lockFormerMembers(deps, tx, blockedUserId))
}

/** Nothing is restored after a year. */
export async function deleteFormerMembers({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await db.deleteFrom('formerMembers').where('leftAt', '<=', waitingSince(now())).execute()
}

function waitingSince(now: Date): Date {
  return before(now, DELETED_ACCOUNT_KEPT)
}
