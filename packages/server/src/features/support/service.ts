import type { Actor } from '@swapstead/domain/actor.ts'
import type { ReportReference } from '@swapstead/domain/reports/report.ts'
import type {
  NewTicket,
  Ticket,
  TicketMessage,
  TicketWithMessages,
} from '@swapstead/domain/support/ticket.ts'
import { refusalOfDeletion, withMessage } from '@swapstead/domain/support/ticket-rules.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { newId, randomLetters } from '../../platform/core/ids.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { fileReport, findOpenReport } from '../reports/index.ts'
import { announceTicket } from './announce.ts'
import { publishNews, tellOfStatus } from './news.ts'
import {
  deleteTicket,
  findMessage,
  findOwnTicket,
  insertMessage,
  insertTicket,
  type LockedTicket,
  listMessages,
  lockTicket,
  updateTicket,
} from './queries.ts'
import { findScreenshot } from './screenshots.ts'

const RANDOM_LETTERS = 5

/**
 * `drawNumber` replaces the random ticket number. `review` marks a ticket of staff about a review
 * item.
 */
type TicketOptions = { drawNumber?: (now: Date) => string; review?: { authorId: string } }

type Writer = Pick<Actor, 'id' | 'isGuest'>

/** Opens a ticket for a member or staff. Draws another number if one is taken. */
export async function openTicket(
  deps: Pick<Deps, 'db' | 'now' | 'live'>,
  actor: Writer,
  { reference, ...input }: NewTicket,
  { drawNumber = ticketNumber, review }: TicketOptions = {},
): Promise<Ticket> {
  const { db, now } = deps
  return transact(db, async (tx) => {
    const owned = { ...input, id: newId(), userId: actor.id, ofGuest: actor.isGuest }
    let isOpen = false
    while (!isOpen) isOpen = await insertTicket(tx, { ...owned, ticketNumber: drawNumber(now()) })
    if (reference) {
      const report = { reporter: actor, ticketId: owned.id, now: now() }
      await fileReport(tx, report, reference, review)
    }
    await announceTicket(deps, tx, actor.id)
    const ticket = await findOwnTicket(tx, actor.id, owned.id)
    if (!ticket) throw new Error(`ticket ${owned.id} vanished inside its own transaction`)
    return ticket
  })
}

type Reporting = Pick<NewTicket, 'subject' | 'description'> & { reference: ReportReference }

/**
 * Opens a ticket with a report, or adds the description to the writer's open ticket about the same
 * subject. Returns the ticket's id.
 */
export async function openTicketOnce(
  deps: Deps,
  tx: Tx,
  writer: Writer,
  { reference, ...written }: Reporting,
  review?: TicketOptions['review'],
): Promise<string> {
  const { description } = written
  const open = await addToOpenReport(deps, tx, writer, { reference, description }, review?.authorId)
  if (open) return open
  const input: NewTicket = {
    ...written,
    category: 'other',
    priority: 'medium',
    attachmentUrl: null,
    reference,
  }
  return (await openTicket(deps, writer, input, { ...(review && { review }) })).id
}

/**
 * Adds a description to the writer's open ticket about the same subject. Returns its id, or null if
 * there is none.
 */
export async function addToOpenReport(
  deps: Deps,
  tx: Tx,
  writer: Writer,
  { reference, description }: Omit<Reporting, 'subject'>,
  authorId?: string,
): Promise<string | null> {
  const open = (await findOpenReport(tx, writer.id, reference, authorId)) ?? null
  if (open) await replyToOwnTicket(deps, writer, open, description)
  return open
}

/** For example TKT-20261122-7KQ2M. The date is in UTC. */
export function ticketNumber(now: Date): string {
  const date = now.toISOString().slice(0, 10).replaceAll('-', '')
  return `TKT-${date}-${randomLetters(RANDOM_LETTERS)}`
}

/** The actor's own ticket. Another member's is answered as missing. */
export async function readOwnTicket(
  { db }: Deps,
  actor: Actor,
  id: string,
): Promise<TicketWithMessages> {
  const ticket = await findOwnTicket(db, actor.id, id)
  if (!ticket) throw refused('support.not_found')
  const [messages, screenshot] = await Promise.all([listMessages(db, id), findScreenshot(db, id)])
  return { ...ticket, messages, screenshot }
}

/** A member's reply reopens a resolved ticket. A closed one accepts no reply. */
export async function replyToOwnTicket(
  deps: Deps,
  actor: Writer,
  id: string,
  text: string,
): Promise<TicketMessage> {
  return transact(deps.db, async (tx) => {
    const ticket = await lockOwnTicket(tx, actor, id)
    const decision = withMessage(ticket, 'member', deps.now())
    if (!decision.ok) throw refused(decision.code)
    const messageId = await insertMessage(tx, {
      ticketId: id,
      senderId: actor.id,
      senderType: 'member',
      message: text,
    })
    await updateTicket(tx, id, decision.next)
    await tellOfStatus(deps, tx, ticket, decision.next.status)
    await announceTicket(deps, tx, actor.id)
    const written = await findMessage(tx, messageId)
    if (!written) throw new Error(`message ${messageId} vanished inside its own transaction`)
    return written
  })
}

export async function removeOwnTicket(deps: Deps, actor: Actor, id: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const ticket = await lockOwnTicket(tx, actor, id)
    const refusal = refusalOfDeletion(ticket)
    if (refusal) throw refused(refusal)
    await publishNews(deps, tx, ticket, { type: 'ticket_deleted' })
    await deleteTicket(tx, id)
    await announceTicket(deps, tx, actor.id)
  })
}

async function lockOwnTicket(tx: Tx, actor: Pick<Actor, 'id'>, id: string): Promise<LockedTicket> {
  const ticket = await lockTicket(tx, id)
  if (ticket?.userId !== actor.id) throw refused('support.not_found')
  return ticket
}
