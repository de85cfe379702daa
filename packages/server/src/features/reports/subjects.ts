import { photoUrl } from '@swapstead/domain/photos/photo.ts'
import {
  REPORTED_MESSAGES,
  type ReportReference,
  type ReportSnapshot,
} from '@swapstead/domain/reports/report.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { listed } from '../browse/index.ts'

/** The reported subject as it is now, its owner and its photos. */
export type Subject = { snapshot: ReportSnapshot; userId: string | null; photoKeys?: string[] }

/**
 * Members may report what is listed for them and what they trade; reviewing staff see
 * everything.
 */
export type Viewer = { userId: string; isReviewing: boolean }

type Sql = RawBuilder<unknown>

/** Returns undefined when the viewer may not see the subject. */
export function findSubject(
  tx: Tx,
  viewer: Viewer,
  { kind, id }: ReportReference,
): Promise<Subject | undefined> {
  if (kind === 'item') return findItem(tx, viewer, id)
  return kind === 'member' ? findMember(tx, viewer, id) : findConversation(tx, viewer, id)
}

const nameOf = (user: string) =>
  sql`coalesce(${sql.ref(`${user}.username`)}, ${sql.ref(`${user}.first_name`)})`

/** Whether the member is one of the two sides of offer `o`. */
const isPartyOf = (userId: string) => sql`${userId} in (o.from_user_id, o.to_user_id)`

async function findItem(tx: Tx, viewer: Viewer, id: string): Promise<Subject | undefined> {
  const { rows } = await sql<ItemRow>`
    select i.user_id, i.title, i.description, i.wishlist, i.value, ${nameOf('u')} as owner,
      array(select ph.key from item_photos ph where ph.item_id = i.id order by ph.slot) as photo_keys
    from items i join users u on u.id = i.user_id
    where i.id = ${id} and i.removed_at is null and not i.is_sandbox
      and ${unlessReviewing(viewer, seenItem(viewer.userId))}`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { userId, photoKeys, ...item } = row
  const photos = photoKeys.map((key) => photoUrl(key))
  return { userId, photoKeys, snapshot: { kind: 'item', ...item, photos } }
}

type ItemRow = {
  userId: string
  title: string
  description: string | null
  wishlist: string[]
  value: number
  owner: string
  photoKeys: string[]
}

function unlessReviewing({ isReviewing }: Viewer, condition: Sql): Sql {
  return isReviewing ? sql`true` : condition
}

/** Whether item `i` is listed for the member, or another's item in an offer with them. */
function seenItem(userId: string): Sql {
  return sql`(${listed({ userId, placeId: null }, {})} or (i.user_id <> ${userId} and exists (
    select from trade_offers o where i.id in (o.to_item_id, o.from_item_id) and ${isPartyOf(userId)})))`
}

async function findMember(tx: Tx, viewer: Viewer, id: string): Promise<Subject | undefined> {
  const { userId } = viewer
  const { rows } = await sql<{ name: string; town: string | null; avatar: string | null }>`
    select ${nameOf('u')} as name, u.city || ', ' || u.state as town, u.profile_image_url as avatar
    from users u where u.id = ${id} and not u.is_guest and u.id <> ${userId} and (
      exists (select from items i where i.user_id = u.id and ${listed({ userId, placeId: null }, {})})
      or exists (select from trade_offers o where ${isPartyOf(userId)} and ${isPartyOf(id)}))`.execute(
    tx,
  )
  const [member] = rows
  return member && { userId: id, snapshot: { kind: 'member', ...member } }
}

async function findConversation(tx: Tx, viewer: Viewer, id: string): Promise<Subject | undefined> {
  const { rows } = await sql<{ userId: string; about: string; messages: Line[] }>`
    select case when o.from_user_id = ${viewer.userId} then o.to_user_id else o.from_user_id end as user_id,
      t.title as about, ${lastLines} as messages
    from trade_offers o join items t on t.id = o.to_item_id join users f on f.id = o.from_user_id
    where o.id = ${id} and not f.is_guest and ${unlessReviewing(viewer, isPartyOf(viewer.userId))}`.execute(
    tx,
  )
  const [row] = rows
  if (!row) return undefined
  const messages = row.messages.map(({ time, ...line }) => ({ ...line, time: new Date(time) }))
  return { userId: row.userId, snapshot: { kind: 'conversation', about: row.about, messages } }
}

type Line = { sender: string; time: string; text: string }

/** The latest messages about offer `o`, oldest first; its opening message is one of them. */
const lastLines = sql`(
  select coalesce(json_agg(json_build_object('sender', l.sender, 'time', l.created_at, 'text', l.text)
    order by l.created_at, l.id), '[]')
  from (
    select m.id, ${nameOf('s')} as sender, m.created_at, m.content as text
    from messages m join users s on s.id = m.from_user_id where m.trade_offer_id = o.id
    union all
    select o.id, ${nameOf('f')}, o.created_at, o.message where o.message is not null
    order by created_at desc, id desc limit ${REPORTED_MESSAGES}) l)`
