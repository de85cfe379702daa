import type { Actor } from '@swapstead/domain/actor.ts'
import type { SupportGift } from '@swapstead/domain/gifts/support-gift.ts'
import type { TicketContext } from '@swapstead/domain/support/calls.ts'
import type { StaffTicketDetail, TicketStatus } from '@swapstead/domain/support/ticket.ts'
import {
  refusalOfDeletion,
  stackedNotes,
  withStatus,
} from '@swapstead/domain/support/ticket-rules.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { giveSupportGift, listGifts } from '../gifts/index.ts'
import { offerService } from '../offers/index.ts'
import { findReport } from '../reports/index.ts'
import { announceTicket } from './announce.ts'
import {
  deleteTicket,
  type LockedTicket,
  listAllMessages,
  listOwnTickets,
  lockTicket,
  updateTicket,
} from './queries.ts'
import { findScreenshot } from './screenshots.ts'
import { answerTicket, changeTicket, nameOf, notifyIfResolved, record } from './staff-change.ts'
import { findTicket, noteViewer } from './staff-queries.ts'

/** So many of the latest of each kind stand beside a ticket. */
const CONTEXT_MOST = 5

/**
 * A ticket as staff see it, a change that is under way here included; whoever opens it is seen by the others who have it
 * open.
 */
export function readTicket({ db }: Deps, actor: Actor, id: string): Promise<StaffTicketDetail> {
  return transact(db, async (tx) => {
    const ticket = await findTicket(tx, id)
    if (!ticket) throw refused('support.not_found')
    return {
      ...ticket,
      messages: await listAllMessages(tx, id),
      screenshot: await findScreenshot(tx, id),
      report: (await findReport(tx, id)) ?? null,
      lookingNow: await noteViewer(tx, id, actor.id),
    }
  })
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
    await notifyIfResolved(deps, tx, ticket, status)
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
    await notifyIfResolved(deps, tx, ticket, 'resolved')
  })
}

/** Answers the member of a ticket, on the page and by mail. */
export function replyToTicket(deps: Deps, actor: Actor, id: string, text: string) {
  return change(deps, actor, id, async (tx, ticket) => {
    await answerTicket(deps, tx, actor, ticket, text)
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

/** A change by staff; gives the ticket as it is then. */
async function change(
  deps: Deps,
  actor: Actor,
  id: string,
  work: (tx: Tx, ticket: LockedTicket) => Promise<void>,
): Promise<StaffTicketDetail> {
  await changeTicket(deps, id, work)
  return readTicket(deps, actor, id)
}
