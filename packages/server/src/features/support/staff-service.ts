import type { Actor } from '@swapstead/domain/actor.ts'
import type { SupportGift } from '@swapstead/domain/gifts/support-gift.ts'
import type { TicketContext } from '@swapstead/domain/support/calls.ts'
import type { StaffTicketDetail, TicketStatus } from '@swapstead/domain/support/ticket.ts'
import {
  refusalOfDeletion,
  stackedNotes,
  withMessage,
  withStatus,
} from '@swapstead/domain/support/ticket-rules.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transact } from '../../platform/database.ts'
import { refused } from '../../platform/errors.ts'
import { findTraders } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { giveSupportGift, listGifts } from '../gifts/index.ts'
import { offerService } from '../offers/index.ts'
import { announceTicket } from './announce.ts'
import {
  deleteTicket,
  insertMessage,
  type LockedTicket,
  listAllMessages,
  listOwnTickets,
  lockTicket,
  updateTicket,
} from './queries.ts'
import { findTicket } from './staff-queries.ts'
import { noteViewer } from './viewers.ts'

/** So many of the latest of each kind stand beside a ticket. */
const CONTEXT_MOST = 5

/** A ticket as staff see it; whoever opens it is seen by the others who have it open. */
export async function readTicket(
  { db }: Deps,
  actor: Actor,
  id: string,
): Promise<StaffTicketDetail> {
  const ticket = await findTicket(db, id)
  if (!ticket) throw refused('support.not_found')
  const [messages, lookingNow] = await Promise.all([
    listAllMessages(db, id),
    transact(db, (tx) => noteViewer(tx, id, actor.id)),
  ])
  return { ...ticket, messages, lookingNow }
}

/** What else there is of the member of a ticket. */
export async function readContext({ db, now }: Deps, id: string): Promise<TicketContext> {
  const ticket = await findTicket(db, id)
  if (!ticket) throw refused('support.not_found')
  if (!ticket.user) return { tickets: [], trades: [], gifts: [] }
  const userId = ticket.user.id
  const most = { limit: CONTEXT_MOST }
  const [tickets, trades, gifts] = await Promise.all([
    listOwnTickets(db, userId, { limit: CONTEXT_MOST + 1 }),
    offerService.listLatest(db, userId, CONTEXT_MOST, now()),
    listGifts(db, userId, most),
  ])
  const others = tickets.rows.filter((own) => own.id !== id).slice(0, CONTEXT_MOST)
  return { tickets: others, trades, gifts: gifts.rows }
}

/** Any status to any other (SUPPORT-08, readings S-69). */
export function setStatus(deps: Deps, actor: Actor, id: string, status: TicketStatus) {
  return change(deps, actor, id, async (tx, ticket) => {
    await updateTicket(tx, id, withStatus(ticket, status, deps.now()))
    await record(tx, actor, ticket, 'ticket_status_changed', `is ${status} now`)
    await tellOfEnd(deps, tx, ticket, status)
  })
}

export function addNote(deps: Deps, actor: Actor, id: string, note: string) {
  return change(deps, actor, id, async (tx, ticket) => {
    const adminNotes = stackedNotes(
      ticket.adminNotes,
      note,
      await nameOf(deps, tx, actor),
      deps.now(),
    )
    await updateTicket(tx, id, { adminNotes })
  })
}

/** Marks a ticket as resolved, with a note of what was done; its member is told (SUPPORT-09). */
export function resolveTicket(deps: Deps, actor: Actor, id: string, note: string) {
  return change(deps, actor, id, async (tx, ticket) => {
    const now = deps.now()
    const adminNotes = stackedNotes(ticket.adminNotes, note, await nameOf(deps, tx, actor), now)
    await updateTicket(tx, id, { ...withStatus(ticket, 'resolved', now), adminNotes })
    await record(tx, actor, ticket, 'ticket_status_changed', 'is resolved now')
    await tellOfEnd(deps, tx, ticket, 'resolved')
  })
}

/** Answers the member of a ticket, on the page and by mail. */
export function replyToTicket(deps: Deps, actor: Actor, id: string, text: string) {
  return change(deps, actor, id, async (tx, ticket) => {
    const decision = withMessage(ticket, 'staff', deps.now())
    if (!decision.ok) throw refused(decision.code)
    const senderType = actor.isDeveloper ? 'dev_team' : 'admin'
    await insertMessage(tx, { ticketId: id, senderId: actor.id, senderType, message: text })
    await updateTicket(tx, id, decision.next)
    const staffName = await nameOf(deps, tx, actor)
    await tell(deps, tx, ticket, { type: 'ticket_answered', staffName, text })
  })
}

/** Gives the member of a ticket a photo package, and notes it there (readings S-72). */
export function giveGift(deps: Deps, actor: Actor, id: string, gift: SupportGift) {
  return change(deps, actor, id, async (tx, ticket) => {
    const { userId } = ticket
    if (userId === null) throw refused('support.nobody_there')
    await giveSupportGift(deps, tx, { id, userId }, gift)
    await updateTicket(tx, id, {
      giftPremiumType: gift.premiumType,
      giftQuantity: gift.quantity,
      giftReason: gift.reason,
      giftedAt: deps.now(),
    })
    await record(tx, actor, ticket, 'gift_sent', 'was given a gift')
  })
}

export async function removeTicket(deps: Deps, actor: Actor, id: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const ticket = await lockTicket(tx, id)
    if (!ticket) throw refused('support.not_found')
    const refusal = refusalOfDeletion(ticket)
    if (refusal) throw refused(refusal)
    await deleteTicket(tx, id)
    await record(tx, actor, ticket, 'ticket_deleted', 'was deleted')
    await announceTicket(deps, tx, ticket.userId)
  })
}

/** Every change by staff: lock the ticket, do it, tell the pages of its member. Gives the ticket as it is then. */
async function change(
  deps: Deps,
  actor: Actor,
  id: string,
  work: (tx: Tx, ticket: LockedTicket) => Promise<void>,
): Promise<StaffTicketDetail> {
  await transact(deps.db, async (tx) => {
    const ticket = await lockTicket(tx, id)
    if (!ticket) throw refused('support.not_found')
    await work(tx, ticket)
    await announceTicket(deps, tx, ticket.userId)
  })
  return readTicket(deps, actor, id)
}

type News =
  | { type: 'ticket_resolved' }
  | { type: 'ticket_answered'; staffName: string; text: string }

/** Whichever way a ticket becomes resolved its member is told, and once. */
async function tellOfEnd(deps: Deps, tx: Tx, ticket: LockedTicket, to: TicketStatus) {
  if (to === 'resolved' && ticket.status !== to) {
    await tell(deps, tx, ticket, { type: 'ticket_resolved' })
  }
}

async function tell({ events }: Deps, tx: Tx, ticket: LockedTicket, news: News): Promise<void> {
  const { id: ticketId, ticketNumber, userId } = ticket
  if (userId !== null) await events.publish(tx, [{ ...news, ticketId, ticketNumber, userId }])
}

function record(tx: Tx, actor: Actor, ticket: LockedTicket, action: string, what: string) {
  return recordAudit(tx, {
    actorId: actor.id,
    action,
    type: 'ticket',
    subjectId: ticket.id,
    description: `Ticket ${ticket.ticketNumber} ${what}`,
  })
}

async function nameOf({ now }: Deps, tx: Tx, actor: Actor): Promise<string> {
  return (await findTraders(tx, [actor.id], now())).get(actor.id)?.firstName ?? 'Staff'
}
