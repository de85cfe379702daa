import type { PushTopic } from '@swapstead/domain/push/topics.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { reachColumns, reachesPaused, type reachOf } from '../absence/index.ts'

/** Minimum time between two pushes of one unread notification, as between its mails. */
const REPEATED = '1 hour'
/** How long a claim lasts. After that another process may send the push. */
const CLAIMED = '1 minute'
/** Pushes older than this are dropped: a reminder of yesterday's meeting helps nobody. */
const STALE = '1 day'

export type Subscription = {
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
  /** The server's key when the browser subscribed. Null if unknown. */
  publicKey: string | null
}

/**
 * Whether subscription `s` was made with the server's present key. An unknown key counts as that
 * one.
 */
const isOfKey = (publicKey: string) => sql`coalesce(s.public_key, ${publicKey}) = ${publicKey}`

export async function readPushSettings(
  db: Db,
  { userId, sessionId, publicKey }: { userId: string; sessionId: string; publicKey: string },
): Promise<{ muted: PushTopic[]; isSubscribed: boolean }> {
  const { rows } = await sql<{ muted: PushTopic[]; isSubscribed: boolean }>`
    select u.push_muted as muted,
      exists (select from push_subscriptions s
        where s.session_id = ${sessionId} and ${isOfKey(publicKey)}) as "isSubscribed"
    from users u where u.id = ${userId}`.execute(db)
  return rows[0] ?? { muted: [], isSubscribed: false }
}

/**
 * A later session in the same browser, with the same keys, takes over its endpoint. False if
 * another browser has the endpoint, or the session has ended.
 */
export async function storeSubscription(
  tx: Tx,
  userId: string,
  { sessionId, endpoint, p256dh, auth, publicKey }: Subscription,
): Promise<boolean> {
  await sql`
    delete from push_subscriptions
    where session_id = ${sessionId}
      or (endpoint = ${endpoint} and p256dh = ${p256dh} and auth = ${auth})`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, public_key)
    select s.id, ${userId}, ${endpoint}, ${p256dh}, ${auth}, ${publicKey}
    from sessions s where s.id = ${sessionId}
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function removeSubscription(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('sessionId', '=', sessionId).execute()
}

export type QueuedPush = ReturnType<typeof reachOf> & { id: string; userId: string; delay: number }

/**
 * Queues each notification for every browser of its reader that is subscribed with this key and
 * wants the topic.
 */
export async function queueForSubscriptions(
  tx: Tx,
  queued: readonly QueuedPush[],
  publicKey: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into push_outbox as o (notification_id, session_id, due_at)
    select n.id, s.session_id, now() + n.delay * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(queued)}::jsonb)
      as n(id uuid, "userId" uuid, delay integer, ${reachColumns})
    join push_subscriptions s on s.user_id = n."userId" and ${isOfKey(publicKey)}
    join users u on u.id = n."userId" and not u.is_banned and n.topic <> all(u.push_muted)
      and (not u.is_paused or ${reachesPaused})
    on conflict (notification_id, session_id) do update
      set due_at = case when o.sent_at is null then o.due_at
          else greatest(excluded.due_at, o.sent_at + ${REPEATED}::interval) end,
        sent_at = null, attempts = 0
      where o.sent_at is not null or o.attempts > 0`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export type DuePush = Subscription & {
  notificationId: string
  attempts: number
  type: string
  title: string
  message: string
  relatedOfferId: string | null
  removedOfferId: string | null
  relatedTicketId: string | null
  relatedItemId: string | null
  relatedRingId: string | null
  relatedSearchId: string | null
}

/** Claims the next due push. Drops those that are already read or too old. */
export async function claimPush(db: Db): Promise<DuePush | undefined> {
  await sql`
    delete from push_outbox o using user_messages n
    where n.id = o.notification_id and o.sent_at is null and o.due_at < now() + interval '1 millisecond'
      and (n.is_read or o.due_at < now() - ${STALE}::interval)`.execute(db)
  const { rows } = await sql<DuePush>`
    update push_outbox o set attempts = attempts + 1, due_at = now() + ${CLAIMED}::interval
    from push_subscriptions s, user_messages n
    where (o.notification_id, o.session_id) = (
        select notification_id, session_id from push_outbox
        where sent_at is null and due_at < now() + interval '1 millisecond'
        order by due_at limit 1 for update skip locked)
      and s.session_id = o.session_id and n.id = o.notification_id
    returning o.notification_id as "notificationId", o.attempts, s.session_id as "sessionId",
      s.endpoint, s.p256dh, s.auth, s.public_key as "publicKey", n.type, n.title, n.message,
      n.related_offer_id as "relatedOfferId", n.removed_offer_id as "removedOfferId",
      n.related_ticket_id as "relatedTicketId",
      n.related_item_id as "relatedItemId", n.related_ring_id as "relatedRingId", n.related_search_id as "relatedSearchId"`.execute(
    db,
  )
  return rows[0]
}

/** Milliseconds until the next push is due. Null if none is due within `milliseconds`. */
export async function nextPushIn(db: Db, milliseconds: number): Promise<number | null> {
  const { rows } = await sql<{ left: number }>`
    select greatest(0, extract(epoch from min(due_at) - now()) * 1000)::float8 as left
    from push_outbox
    where sent_at is null and due_at < now() + ${milliseconds} * interval '1 millisecond'
    having min(due_at) is not null`.execute(db)
  return rows[0]?.left ?? null
}

type Key = Pick<DuePush, 'notificationId' | 'sessionId'>

/**
 * If `attempts` was reset during the delivery, the notification has changed: the push becomes due
 * again.
 */
export async function markPushed(
  db: Db,
  { notificationId, sessionId, attempts }: Key & Pick<DuePush, 'attempts'>,
): Promise<void> {
  await sql`
    update push_outbox
    set sent_at = case when attempts = ${attempts} then now() end,
      due_at = case when attempts = ${attempts} then due_at else now() + ${REPEATED}::interval end
    where notification_id = ${notificationId} and session_id = ${sessionId}`.execute(db)
}

/**
 * Marks pushes as sent an hour before they were due, so that the next one is due at the same time.
 */
export async function discardPushes(tx: Tx, notificationIds: readonly string[]): Promise<void> {
  await sql`
    update push_outbox set sent_at = due_at - ${REPEATED}::interval
    where notification_id = any(${notificationIds}::uuid[]) and sent_at is null`.execute(tx)
}

export async function retryPush(db: Db, key: Key, milliseconds: number): Promise<void> {
  await sql`
    update push_outbox set due_at = now() + ${milliseconds} * interval '1 millisecond'
    where notification_id = ${key.notificationId} and session_id = ${key.sessionId}`.execute(db)
}

export async function deletePush(db: Db, { notificationId, sessionId }: Key): Promise<void> {
  await db
    .deleteFrom('pushOutbox')
    .where('notificationId', '=', notificationId)
    .where('sessionId', '=', sessionId)
    .execute()
}
