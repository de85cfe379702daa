import type { Actor } from '@swapstead/domain/actor.ts'
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
import { fileReport } from '../reports/index.ts'
import { announceTicket } from './announce.ts'
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

/** Other ways to open a ticket: with numbers drawn otherwise, or by staff about what the screening has caught of its author. */
type TicketOptions = { drawNumber?: (now: Date) => string; review?: { authorId: string } }

/** Opens a ticket of the own, of a member or of staff. A number that is taken is drawn anew (readings S-68). */
export async function openTicket(
  deps: Pick<Deps, 'db' | 'now' | 'live'>,
  actor: Actor,
  { reference, ...input }: NewTicket,
  { drawNumber = ticketNumber, review }: TicketOptions = {},
): Promise<Ticket> {
  const { db, now } = deps
  return transact(db, async (tx) => {
    const owned = { ...input, id: newId(), userId: actor.id }
    let isOpen = false
    while (!isOpen) isOpen = await insertTicket(tx, { ...owned, ticketNumber: drawNumber(now()) })
    if (reference) await fileReport(tx, actor, owned.id, reference, review)
    await announceTicket(deps, tx, actor.id)
    const ticket = await findOwnTicket(tx, actor.id, owned.id)
    if (!ticket) throw new Error(`ticket ${owned.id} vanished inside its own transaction`)
    return ticket
  })
}

/** `TKT-`, the date in UTC, and five random characters: TKT-20261122-7KQ2M. */
export function ticketNumber(now: Date): string {
  const date = now.toISOString().slice(0, 10).replaceAll('-', '')
  return `TKT-${date}-${randomLetters(RANDOM_LETTERS)}`
}

/** An own ticket; anybody else's is as if there were none (T-04). */
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

/** A member writes again: a resolved ticket is open once more, a closed one takes nothing (readings S-69). */
export async function replyToOwnTicket(
  deps: Deps,
  actor: Actor,
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
    await announceTicket(deps, tx, actor.id)
    const written = await findMessage(tx, messageId)
    if (!written) throw new Error(`message ${messageId} vanished inside its own transaction`)
    return written
  })
}

export async function removeOwnTicket(deps: Deps, actor: Actor, id: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const refusal = refusalOfDeletion(await lockOwnTicket(tx, actor, id))
    if (refusal) throw refused(refusal)
    await deleteTicket(tx, id)
    await announceTicket(deps, tx, actor.id)
  })
}

async function lockOwnTicket(tx: Tx, actor: Actor, id: string): Promise<LockedTicket> {
  const ticket = await lockTicket(tx, id)
  if (ticket?.userId !== actor.id) throw refused('support.not_found')
  return ticket
}
