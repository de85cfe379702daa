import type { Actor } from '@swapstead/domain/actor.ts'
import type { Page } from '@swapstead/domain/contract.ts'
import { mayDecideAbout } from '@swapstead/domain/members/own-case.ts'
import { photoUrl } from '@swapstead/domain/photos/photo.ts'
import type { ReviewFilter } from '@swapstead/domain/screening/calls.ts'
import { MATCHES_MAX, type ScreeningMatch } from '@swapstead/domain/screening/matcher.ts'
import type { ReviewItem } from '@swapstead/domain/screening/review.ts'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import { newId } from '../../platform/core/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import { cappedCount, readPage } from '../../platform/database/pages.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { nameOf } from '../accounts/index.ts'
import { itemVisibilitySql } from '../items/index.ts'
import { ratingVisibilitySql } from '../ratings/index.ts'
import { partiesSql } from '../reports/index.ts'
import type { ScreenedText } from './screened-texts.ts'

const columns = sql`
  f.id, f.kind, coalesce(f.offer_id, f.subject_id) as subject_id, f.text, f.matches, f.categories as groups, f.step, f.state, f.warned_at,
  f.decided_at, f.created_at, f.revision, array[f.user_id, (select r.rated_user_id from user_ratings r
    where f.kind = 'rating' and r.id = f.subject_id)] || ${partiesSql(sql`f.offer_id`)} as concerned,
  array(select replace(${photoUrl('%')}, '%', ph.key) from item_photos ph join items i on i.id = ph.item_id
    where f.kind = 'item' and i.id = f.subject_id and i.is_sandbox order by ph.slot) as photos, t.ticket_number, s.first_name as decided_by,
  json_build_object('id', u.id, 'name', ${nameOf('u')}, 'isBanned', u.is_banned) as author,
  coalesce(case
    when f.kind = 'item' then ${itemVisibilitySql(sql`f.subject_id`)}
    when f.kind = 'name' then (select 'there' from users m where m.id = f.subject_id)
    when f.kind = 'rating' then ${ratingVisibilitySql(sql`f.subject_id`)}
    else coalesce((select 'there' from trade_offers o where o.id = f.offer_id),
      (select 'there' from rings r where r.id = f.offer_id))
  end, 'gone') as now`

const withPeople = sql`screening_finds f join users u on u.id = f.user_id
  left join users s on s.id = f.decided_by left join support_tickets t on t.id = f.ticket_id`

type Stored = Omit<ReviewItem, 'isOwnCase'> & { concerned: (string | null)[] }

function readBy(reader: Actor) {
  return <Row extends Stored>({ concerned, ...reviewItem }: Row) => ({
    ...reviewItem,
    isOwnCase: !mayDecideAbout(reader, concerned),
  })
}

export async function listReviewItems(
  db: Db,
  reader: Actor,
  { state, group, held, names, ...listing }: ReviewFilter,
): Promise<Page<ReviewItem>> {
  const fitting = sql`${withPeople} where ${state ? sql`f.state = ${state}` : sql`true`}
    ${held ? sql`and ${isHeld}` : sql``}
    ${group ? sql`and ${group} = any(f.categories)` : sql``}
    ${names ? sql`` : sql`and f.kind <> 'name' and not 'photo' = any(f.categories)`}`
  const source = { columns, from: fitting, alias: 'f', isOldestFirst: held === 'true' }
  const { rows, ...page } = await readPage<Stored>(db, source, listing)
  return { ...page, rows: rows.map(readBy(reader)) }
}

const isHeld = sql`(f.state = 'open' and f.step = 'hold' and f.kind = 'item'
  and exists (select from items i where i.id = f.subject_id and i.hidden_as = 'held'))`

export async function countOpen(db: Db): Promise<{ count: number; held: number }> {
  const open = await cappedCount(sql`screening_finds where state = 'open'`).execute(db)
  const held = await cappedCount(sql`screening_finds f where ${isHeld}`).execute(db)
  return { count: onlyRow(open.rows).total, held: onlyRow(held.rows).total }
}

/** One review item, with the id of its item, offer, message or rating. */
export async function findReviewItem(
  db: Db,
  reader: Actor,
  id: string,
): Promise<(ReviewItem & { about: string }) | undefined> {
  const { rows } = await sql<Stored & { about: string }>`
    select ${columns}, f.subject_id as about from ${withPeople} where f.id = ${id}`.execute(db)
  return rows.map(readBy(reader))[0]
}

/** Serializes decisions on a review item: other staff wait and then see the decision. */
export async function lockReviewItem(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('screeningFinds').select('id').where('id', '=', id).forUpdate().execute()
}

/** Serializes the opening of tickets about one member's texts. */
export async function lockTicketsAbout(tx: Tx, authorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('screening_tickets'), hashtext(${authorId}))`.execute(
    tx,
  )
}

type Decision = Pick<
  Updateable<Tables['screeningFinds']>,
  'state' | 'warnedAt' | 'ticketId' | 'decidedBy' | 'decidedAt'
>

export async function saveDecision(tx: Tx, id: string, decision: Decision): Promise<void> {
  await tx.updateTable('screeningFinds').set(decision).where('id', '=', id).execute()
}

/**
 * Closes the review items with a ticket about these items, because hiding or showing the item
 * decides them.
 */
export async function closeReviewsWithTicket(tx: Tx, itemIds: string[], now: Date): Promise<void> {
  await tx
    .updateTable('screeningFinds')
    .set({ state: 'ticket', decidedAt: now })
    .where('kind', '=', 'item')
    .where('subjectId', 'in', itemIds)
    .where('state', '=', 'open')
    .where('ticketId', 'is not', null)
    .execute()
}

/** Closes the open review item of a rating whose comment is taken down. */
export async function closeReviewOfRating(
  tx: Tx,
  ratingId: string,
  decision: { decidedBy: string; decidedAt: Date },
): Promise<void> {
  await tx
    .updateTable('screeningFinds')
    .set({ state: 'hidden', ...decision })
    .where('kind', '=', 'rating')
    .where('subjectId', '=', ratingId)
    .where('state', '=', 'open')
    .execute()
}

/** The items of these tickets whose review is still open. */
export async function listItemsOfTickets(tx: Tx, ticketIds: string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('screeningFinds')
    .select('subjectId')
    .where('kind', '=', 'item')
    .where('state', '=', 'open')
    .where('ticketId', 'in', ticketIds)
    .execute()
  return rows.map(({ subjectId }) => subjectId)
}

/**
 * Adds a text to the review list, or updates an open review item of the same subject. A hold stays
 * a hold.
 */
export async function saveReviewItem(
  tx: Tx,
  { text, isPlace: _, isOfGuest: __, hasNewPhoto: ___, ...writing }: ScreenedText,
  matches: readonly ScreeningMatch[],
  step: ScreeningMatch['step'],
): Promise<void> {
  const categories = [...new Set(matches.map(({ group }) => group))]
  // Holds first: `MATCHES_MAX` must not cut one off.
  const holdsFirst = matches.toSorted(
    (a, b) => Number(b.step === 'hold') - Number(a.step === 'hold'),
  )
  const kept = JSON.stringify(holdsFirst.slice(0, MATCHES_MAX))
  const caught = { text, matches: kept, categories, step }
  await tx
    .insertInto('screeningFinds')
    .values({ id: newId(), ...writing, ...caught })
    .onConflict((open) =>
      open
        .columns(['kind', 'subjectId'])
        // Must repeat the index's condition literally: PostgreSQL cannot match an index by a
        // parameter.
        .where(sql<boolean>`state = 'open'`)
        .doUpdateSet((row) => ({
          ...caught,
          // The ticket contains the earlier text: staff must read the new one first.
          ticketId: null,
          decidedBy: null,
          revision: sql<number>`${row.ref('screeningFinds.revision')} + 1`,
          step: sql<
            'flag' | 'hold'
          >`case when ${row.ref('screeningFinds.step')} = 'hold' then 'hold'
            else ${row.ref('excluded.step')} end`,
        })),
    )
    .execute()
}

/** Replaces the text of an open review item that no longer matches. False if there is none. */
export async function clearMatches(
  tx: Tx,
  { kind, subjectId, text }: ScreenedText,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('screeningFinds')
    .set({ text, matches: '[]', ticketId: null, decidedBy: null, revision: sql`revision + 1` })
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether the author is a guest, and whether this is their first message in the conversation. */
export async function findAuthor(
  tx: Tx,
  { kind, subjectId, offerId, userId }: ScreenedText,
): Promise<{ isGuest: boolean; isFirst: boolean }> {
  const before: RawBuilder<unknown> =
    kind === 'message'
      ? sql`not exists (select from messages m
          where ${offerId} in (m.trade_offer_id, m.ring_id) and m.from_user_id = ${userId} and m.id <> ${subjectId})`
      : sql`true`
  const { rows } = await sql<{ isGuest: boolean; isFirst: boolean }>`
    select is_guest, ${before} as is_first from users where id = ${userId}`.execute(tx)
  return rows[0] ?? { isGuest: true, isFirst: false }
}
