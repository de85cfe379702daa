import { type EditableItem, editableFieldNames } from '@swapstead/domain/items/item.ts'
import { photoUrl } from '@swapstead/domain/photos/photo.ts'
import {
  REPORTED_MESSAGES,
  type ReportReference,
  type ReportSnapshot,
} from '@swapstead/domain/reports/report.ts'
import { REMOVED_OFFER_KEPT } from '@swapstead/domain/retention.ts'
import { before } from '@swapstead/domain/times.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnOf } from '../../platform/database/columns.ts'
import type { Tx } from '../../platform/database/database.ts'
import { nameOf } from '../accounts/index.ts'
import { listed, listedInSandbox } from '../browse/index.ts'
import { isReadable, removedTitle } from '../removed-offers/index.ts'
import { isInAgreedRing, offersWith, sideTitle } from '../swap-state/index.ts'
import {
  liveLines,
  removedLines,
  removedRingLines,
  ringLines,
  ringTitle,
  type StoredLine,
  toLines,
} from './conversation-lines.ts'

/** The reported subject in its present state, its owner and its photos. */
export type Subject = { snapshot: ReportSnapshot; userId: string | null; photoKeys?: string[] }

/**
 * Members may report items that are listed for them and what they trade, and guests those of the
 * sandbox. Reviewing staff see everything.
 */
export type Viewer = { userId: string; isGuest: boolean; isReviewing: boolean; now: Date }

type Sql = RawBuilder<unknown>

/** Undefined if the viewer may not see the subject. */
export function findSubject(
  tx: Tx,
  viewer: Viewer,
  { kind, id }: ReportReference,
): Promise<Subject | undefined> {
  if (kind === 'item') return findItem(tx, viewer, id)
  return kind === 'member' ? findMember(tx, viewer, id) : findConversation(tx, viewer, id)
}

export async function isReportable(
  tx: Tx,
  viewer: Viewer,
  reference: ReportReference,
): Promise<boolean> {
  return (await findSubject(tx, viewer, reference)) !== undefined
}

/** Whether the member is a party of offer `o`. */
const isPartyOf = (userId: string) => sql`${userId} in (o.from_user_id, o.to_user_id)`

const itemColumns = sql.join(editableFieldNames.map((field) => sql.raw(`i.${columnOf(field)}`)))

async function findItem(tx: Tx, viewer: Viewer, id: string): Promise<Subject | undefined> {
  const { rows } = await sql<ItemRow>`
    select i.user_id, ${itemColumns}, ${nameOf('u')} as owner,
      array(select ph.key from item_photos ph where ph.item_id = i.id order by ph.slot) as photo_keys
    from items i join users u on u.id = i.user_id
    where i.id = ${id} and i.removed_at is null
      and ${unlessReviewing(viewer, sql`i.is_sandbox = ${viewer.isGuest} and ${seenItem(viewer)}`)}`.execute(
    tx,
  )
  const [row] = rows
  if (!row) return undefined
  const { userId, photoKeys, ...item } = row
  const photos = photoKeys.map((key) => photoUrl(key))
  return { userId, photoKeys, snapshot: { kind: 'item', ...item, photos } }
}

type ItemRow = EditableItem & { userId: string; owner: string; photoKeys: string[] }

function unlessReviewing({ isReviewing }: Viewer, condition: Sql): Sql {
  return isReviewing ? sql`true` : condition
}

function listedFor({ userId, isGuest, now }: Viewer): Sql {
  return isGuest ? listedInSandbox(userId, now, {}) : listed({ userId, placeId: null, now }, {})
}

/**
 * Whether item `i` is listed for the viewer, or is another member's item in an offer or ring with
 * them.
 */
function seenItem(viewer: Viewer): Sql {
  const { userId } = viewer
  return sql`(${listedFor(viewer)} or (i.user_id <> ${userId} and (exists (
    select from ${offersWith((item) => sql`${item} = i.id`)} f(id) join trade_offers o on o.id = f.id
    where ${isPartyOf(userId)})
    or ${isInAgreedRing(sql`i.id`, userId)})))`
}

/** Whether there was an offer between the two whose texts are still stored. */
const wereParties = (one: string, other: string, now: Date) => sql`exists (
  select from removed_offers r where ${isReadable(sql`${one}::uuid`, now)}
    and ${other}::uuid in (r.from_user_id, r.to_user_id))`

/** Whether person `u` has an item listed for the viewer, or an offer or ring with them. */
function metMember(viewer: Viewer, id: string): Sql {
  const { userId, now } = viewer
  return sql`(
    exists (select from items i where i.user_id = u.id and ${listedFor(viewer)})
    or exists (select from trade_offers o where ${isPartyOf(userId)} and ${isPartyOf(id)})
    or exists (select from rings r join ring_members m on m.ring_id = r.id and m.user_id = ${userId}
      join ring_members n on n.ring_id = r.id and n.user_id = u.id where r.agreed_at is not null)
    or ${wereParties(userId, id, now)})`
}

async function findMember(tx: Tx, viewer: Viewer, id: string): Promise<Subject | undefined> {
  const { userId } = viewer
  const { rows } = await sql<{ name: string; town: string | null; avatar: string | null }>`
    select ${nameOf('u')} as name, u.city || ', ' || u.state as town, u.profile_image_url as avatar
    from users u where u.id = ${id} and u.id <> ${userId}
      and ${unlessReviewing(viewer, sql`u.is_guest = ${viewer.isGuest} and ${metMember(viewer, id)}`)}`.execute(
    tx,
  )
  const [member] = rows
  return member && { userId: id, snapshot: { kind: 'member', ...member } }
}

async function findConversation(tx: Tx, viewer: Viewer, id: string): Promise<Subject | undefined> {
  const { rows } = await sql<ConversationRow>`
    select case when o.from_user_id = ${viewer.userId} then o.to_user_id else o.from_user_id end as user_id,
      ${sideTitle('t', 'to')} as about, ${liveLines(REPORTED_MESSAGES)} as messages
    from trade_offers o join items t on t.id = o.to_item_id join users f on f.id = o.from_user_id
      join users g on g.id = o.to_user_id
    where o.id = ${id}
      and ${unlessReviewing(viewer, sql`f.is_guest = ${viewer.isGuest} and ${isPartyOf(viewer.userId)}`)}`.execute(
    tx,
  )
  const [row] = rows
  if (row) return toSubject(row)
  return (
    (await findRingConversation(tx, viewer, id)) ??
    (await findRemovedRing(tx, viewer, id)) ??
    findRemovedConversation(tx, viewer, id)
  )
}

/** The conversation of a ring. It concerns all three, so no single member is reported. */
async function findRingConversation(
  tx: Tx,
  viewer: Viewer,
  id: string,
): Promise<Subject | undefined> {
  const { rows } = await sql<ConversationRow>`
    select null as user_id, ${ringTitle} as about, ${ringLines(REPORTED_MESSAGES)} as messages
    from rings r where r.id = ${id} and r.agreed_at is not null
      and ${unlessReviewing(
        viewer,
        sql`exists (select from ring_members m join users u on u.id = m.user_id
        where m.ring_id = r.id and m.user_id = ${viewer.userId} and u.is_guest = ${viewer.isGuest})`,
      )}`.execute(tx)
  return rows[0] && toSubject(rows[0])
}

/** The conversation of a deleted ring, whose members may be deleted too. */
async function findRemovedRing(tx: Tx, viewer: Viewer, id: string): Promise<Subject | undefined> {
  const { rows } = await sql<ConversationRow>`
    select null as user_id, r.about, ${removedRingLines(REPORTED_MESSAGES)} as messages
    from removed_rings r
    where r.id = ${id} and r.removed_at > ${before(viewer.now, REMOVED_OFFER_KEPT)}
      and ${unlessReviewing(viewer, sql`${viewer.userId}::uuid = any(r.user_ids)`)}`.execute(tx)
  return rows[0] && toSubject(rows[0])
}

/** The conversation of a removed offer, whose parties may be deleted. */
async function findRemovedConversation(
  tx: Tx,
  viewer: Viewer,
  id: string,
): Promise<Subject | undefined> {
  const reader = sql`${viewer.userId}::uuid`
  const { rows } = await sql<ConversationRow>`
    select u.id as user_id, ${removedTitle} as about, ${removedLines(REPORTED_MESSAGES)} as messages
    from removed_offers r left join users u
      on u.id = case when r.from_user_id = ${reader} then r.to_user_id else r.from_user_id end
    where r.id = ${id} and ${unlessReviewing(viewer, isReadable(reader, viewer.now))}`.execute(tx)
  return rows[0] && toSubject(rows[0])
}

type ConversationRow = { userId: string | null; about: string; messages: StoredLine[] }

function toSubject({ userId, about, messages }: ConversationRow): Subject {
  return { userId, snapshot: { kind: 'conversation', about, messages: toLines(messages) } }
}
