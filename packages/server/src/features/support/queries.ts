import type { Page } from '@swapstead/domain/contract.ts'
import type { NewTicket, Ticket, TicketMessage } from '@swapstead/domain/support/ticket.ts'
import type { TicketState } from '@swapstead/domain/support/ticket-rules.ts'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { newId } from '../../platform/core/ids.ts'
import { refuseOnConstraint } from '../../platform/database/constraints.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Listing, readPage } from '../../platform/database/pages.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Numbered = { id: string; userId: string; ticketNumber: string }

/** The columns that a member may see: without internal notes and the reasons of gifts. */
const shown = sql`
  t.id, t.ticket_number, t.user_id, t.subject, t.description, t.category, t.priority, t.status, t.attachment_url,
  t.gift_premium_type, t.gift_quantity, t.gifted_at, t.resolved_at, t.created_at, t.updated_at, u.email as user_email,
  json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'email', u.email,
    'isGuest', u.is_guest) as user`

/** False if the ticket number is taken. */
export async function insertTicket(
  tx: Tx,
  ticket: Omit<NewTicket, 'reference'> & Numbered & { ofGuest: boolean },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('supportTickets')
    .values(ticket)
    .onConflict((taken) => taken.constraint('support_tickets_number_unique').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function listOwnTickets(
  db: Db,
  userId: string,
  listing: Listing,
): Promise<Page<Ticket>> {
  return readPage(db, { columns: shown, from: ownedBy(userId), alias: 't' }, listing)
}

export async function findOwnTicket(
  db: Db,
  userId: string,
  id: string,
): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    select ${shown} from ${ownedBy(userId)} and t.id = ${id}`.execute(db)
  return rows[0]
}

function ownedBy(userId: string): RawBuilder<unknown> {
  return sql`support_tickets t join users u on u.id = t.user_id where t.user_id = ${userId}`
}

/** The messages of a ticket, oldest first. Leaves out internal ones. */
export async function listMessages(db: Db, ticketId: string): Promise<TicketMessage[]> {
  const rows = await messagesIn(db)
    .where('m.ticketId', '=', ticketId)
    .where('m.isInternal', '=', false)
    .execute()
  return rows.map(toMessage)
}

/** The messages of a ticket, oldest first. Includes internal ones. */
export async function listAllMessages(
  db: Db,
  ticketId: string,
): Promise<(TicketMessage & { isInternal: boolean })[]> {
  const rows = await messagesIn(db)
    .select('m.isInternal')
    .where('m.ticketId', '=', ticketId)
    .execute()
  return rows.map(toMessage)
}

export async function findMessage(db: Db, id: string): Promise<TicketMessage | undefined> {
  const row = await messagesIn(db).where('m.id', '=', id).executeTakeFirst()
  return row && toMessage(row)
}

/** Messages with their senders, oldest first. */
function messagesIn(db: Db) {
  return db
    .selectFrom('supportTicketMessages as m')
    .leftJoin('users as u', 'u.id', 'm.senderId')
    .select(['m.id', 'm.senderType', 'm.message', 'm.createdAt', 'u.firstName'])
    .orderBy('m.createdAt')
    .orderBy('m.id')
}

function toMessage<Row extends { firstName: string | null }>({ firstName, ...message }: Row) {
  return { ...message, sender: firstName === null ? null : { firstName } }
}

export type LockedTicket = TicketState & {
  id: string
  ticketNumber: string
  userId: string | null
  isOfGuest: boolean
  adminNotes: string | null
}

export function lockTicket(tx: Tx, id: string): Promise<LockedTicket | undefined> {
  return tx
    .selectFrom('supportTickets')
    .select(['id', 'ticketNumber', 'userId', 'status', 'resolvedAt', 'waitingSince', 'adminNotes'])
    .select(
      sql<boolean>`coalesce((select u.is_guest from users u where u.id = user_id), of_guest)`.as(
        'isOfGuest',
      ),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

type Changes = Partial<
  Omit<Insertable<Tables['supportTickets']>, 'id' | 'userId' | 'ticketNumber' | 'updatedAt'>
>

export async function updateTicket(tx: Tx, id: string, changes: Changes): Promise<void> {
  await tx
    .updateTable('supportTickets')
    .set({ ...changes, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
    // Reopening the ticket would make a second open report of the same subject.
    .catch(refuseOnConstraint('ticket_reports_once', 'reports.open_elsewhere'))
}

export async function deleteTicket(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('supportTickets').where('id', '=', id).execute()
}

/** Deletes tickets that staff opened from the review list, because they quote the matched text. */
export async function deleteReviewTickets(db: Db, endedBefore: Date): Promise<void> {
  await sql`
    delete from support_tickets t using ticket_reports r
    where r.ticket_id = t.id and r.review_author_id is not null and not t.is_open
      and coalesce(t.resolved_at, t.updated_at) <= ${endedBefore}`.execute(db)
}

type NewMessage = Pick<
  Insertable<Tables['supportTicketMessages']>,
  'ticketId' | 'senderId' | 'senderType' | 'message' | 'isInternal'
>

/** Returns the id of the new message. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<string> {
  const id = newId()
  await tx
    .insertInto('supportTicketMessages')
    .values({ id, ...message })
    .execute()
  return id
}
