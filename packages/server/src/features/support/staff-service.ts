import type { Actor } from '@swapstead/domain/actor.ts'
import { packagesText } from '@swapstead/domain/gifts/packages.ts'
import type { SupportGift } from '@swapstead/domain/gifts/support-gift.ts'
import { mayDecideAbout } from '@swapstead/domain/members/own-case.ts'
import type { TicketContext } from '@swapstead/domain/support/staff-calls.ts'
import type { StaffTicketDetail, TicketStatus } from '@swapstead/domain/support/ticket.ts'
import {
  appendNote,
  refusalOfAnswer,
  refusalOfDeletion,
  refusalOfSending,
  withStatus,
} from '@swapstead/domain/support/ticket-rules.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { switchEventMails } from '../accounts/index.ts'
import { giveSupportGift, listGifts } from '../gifts/index.ts'
import { listLatestTrades } from '../offers/index.ts'
import { findReport } from '../reports/index.ts'
import { publishNews, tellOfStatus } from './news.ts'
import {
  deleteTicket,
  type LockedTicket,
  listAllMessages,
  listOwnTickets,
  updateTicket,
} from './queries.ts'
import { findScreenshot } from './screenshots.ts'
import {
  answerTicket,
  auditTicket,
  changeTicket,
  isOwnCase,
  refuseOwnCase,
  staffNameOf,
} from './staff-change.ts'
import { findTicket, recordViewer } from './staff-queries.ts'

/** Limits the rows of each kind shown beside a ticket. */
const CONTEXT_MAX = 5

/** A ticket for staff, read in its own transaction. Records the reader as a viewer. */
export function readTicket({ db }: Deps, actor: Actor, id: string): Promise<StaffTicketDetail> {
  return transact(db, async (tx) => {
    const ticket = await findTicket(tx, actor, id)
    if (!ticket) throw refused('support.not_found')
    return {
      ...ticket,
      messages: await listAllMessages(tx, id),
      screenshot: await findScreenshot(tx, id),
      report: (await findReport(tx, id)) ?? null,
      lookingNow: await recordViewer(tx, id, actor.id),
      isOwnCase: await isOwnCase(tx, actor, id),
    }
  })
}

/** Other tickets, trades and gifts of the ticket's member. */
export async function readContext(
  { db, now }: Deps,
  actor: Actor,
  id: string,
): Promise<TicketContext> {
  const ticket = await findTicket(db, actor, id)
  if (!ticket) throw refused('support.not_found')
  if (!ticket.user) return { tickets: [], trades: [], gifts: [] }
  const userId = ticket.user.id
  const most = { limit: CONTEXT_MAX }
  const [tickets, trades, gifts] = await Promise.all([
    listOwnTickets(db, userId, { limit: CONTEXT_MAX + 1 }),
    listLatestTrades(db, userId, CONTEXT_MAX, now()),
    listGifts(db, userId, most),
  ])
  const others = tickets.rows.filter((own) => own.id !== id).slice(0, CONTEXT_MAX)
  return { tickets: others, trades, gifts: gifts.rows }
}

/** Staff may change any status to any other. */
export function setStatus(deps: Deps, actor: Actor, id: string, status: TicketStatus) {
  return change(deps, actor, id, async (tx, ticket) => {
    await refuseOwnCase(tx, actor, id)
    await updateTicket(tx, id, withStatus(ticket, status, deps.now()))
    await auditTicket(tx, actor, ticket, {
      action: 'ticket_status_changed',
      what: `is ${status} now`,
    })
    await tellOfStatus(deps, tx, ticket, status)
  })
}

export function addNote(deps: Deps, actor: Actor, id: string, note: string) {
  return change(deps, actor, id, async (tx, ticket) => {
    const adminNotes = appendNote(
      ticket.adminNotes,
      note,
      await staffNameOf(deps, tx, actor),
      deps.now(),
    )
    await updateTicket(tx, id, { adminNotes })
  })
}

/** Resolves a ticket with a note and notifies its member. */
export function resolveTicket(deps: Deps, actor: Actor, id: string, note: string) {
  return change(deps, actor, id, async (tx, ticket) => {
    await refuseOwnCase(tx, actor, id)
    const now = deps.now()
    const adminNotes = appendNote(ticket.adminNotes, note, await staffNameOf(deps, tx, actor), now)
    await updateTicket(tx, id, { ...withStatus(ticket, 'resolved', now), adminNotes })
    await auditTicket(tx, actor, ticket, {
      action: 'ticket_status_changed',
      what: 'is resolved now',
    })
    await tellOfStatus(deps, tx, ticket, 'resolved')
  })
}

export function replyToTicket(deps: Deps, actor: Actor, id: string, text: string) {
  return change(deps, actor, id, async (tx, ticket) => {
    await refuseOwnCase(tx, actor, id)
    const refusal = refusalOfAnswer(ticket)
    if (refusal) throw refused(refusal)
    await answerTicket(deps, tx, actor, ticket, text)
  })
}

/**
 * Switches the event mails of the ticket's member on or off. Staff answer the member in the ticket.
 */
export function setEventMails(deps: Deps, actor: Actor, id: string, isAllowed: boolean) {
  return change(deps, actor, id, async (tx, ticket) => {
    const { userId } = ticket
    const refusal = refusalOfSending(ticket)
    if (refusal || userId === null) throw refused(refusal ?? 'support.nobody_there')
    if (!mayDecideAbout(actor, [userId])) throw refused('members.own_case')
    await refuseOwnCase(tx, actor, id)
    await switchEventMails(deps, tx, userId, isAllowed)
    await deps.live.announce(tx, { userIds: [userId], topics: ['account'] })
    await auditTicket(tx, actor, ticket, {
      action: 'event_mails_changed',
      what: `led to event emails being switched ${isAllowed ? 'on' : 'off'}`,
      details: { memberId: userId },
    })
  })
}

/** Gives the ticket's member a photo package and records it on the ticket. */
export function giveGift(deps: Deps, actor: Actor, id: string, gift: SupportGift) {
  return change(deps, actor, id, async (tx, ticket) => {
    const { userId } = ticket
    if (userId === null) throw refused('support.nobody_there')
    if (!mayDecideAbout(actor, [userId])) throw refused('members.own_case')
    await refuseOwnCase(tx, actor, id)
    await giveSupportGift(deps, tx, { id, userId }, gift)
    await updateTicket(tx, id, {
      giftPremiumType: gift.premiumType,
      giftQuantity: gift.quantity,
      giftReason: gift.reason,
      giftedAt: deps.now(),
    })
    const { premiumType, quantity } = gift
    await auditTicket(tx, actor, ticket, {
      action: 'gift_sent',
      what: `was given ${packagesText(premiumType, quantity)}`,
      details: { memberId: userId, premiumType, quantity },
    })
  })
}

export async function removeTicket(deps: Deps, actor: Actor, id: string): Promise<void> {
  await changeAlone(deps, id, async (tx, ticket) => {
    await refuseOwnCase(tx, actor, id)
    const refusal = refusalOfDeletion(ticket)
    if (refusal) throw refused(refusal)
    await publishNews(deps, tx, ticket, { type: 'ticket_deleted' })
    await deleteTicket(tx, id)
    await auditTicket(tx, actor, ticket, {
      action: 'ticket_deleted',
      what: 'was deleted',
      details: ticket.userId === null ? null : { memberId: ticket.userId },
    })
  })
}

type Work = (tx: Tx, ticket: LockedTicket) => Promise<void>

/** Runs a change by staff in a transaction of its own. */
function changeAlone(deps: Deps, id: string, work: Work): Promise<void> {
  return transact(deps.db, (tx) => changeTicket(deps, tx, id, (ticket) => work(tx, ticket)))
}

/** Runs a change by staff and returns the changed ticket. */
async function change(
  deps: Deps,
  actor: Actor,
  id: string,
  work: Work,
): Promise<StaffTicketDetail> {
  await changeAlone(deps, id, work)
  return readTicket(deps, actor, id)
}
