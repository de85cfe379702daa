import type { DomainEvent } from '@swapstead/domain/events.ts'
import type { ItemEvent } from '@swapstead/domain/items/events.ts'
import { bundleTitle } from '@swapstead/domain/offers/bundle.ts'
import type { OfferEvent } from '@swapstead/domain/offers/events.ts'
import type { RingEvent } from '@swapstead/domain/rings/events.ts'
import { previousOf, type RingPosition } from '@swapstead/domain/rings/ring.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findReport, markReport, wasDecidedSince } from '../reports/index.ts'
import { addToOpenReport, openTicketOnce } from '../support/index.ts'

const ringEnds = ['ring_missing_confirmed', 'ring_parted', 'ring_completed'] as const
type EndedRing = Extract<RingEvent, { type: (typeof ringEnds)[number] }>
type Received = Extract<ItemEvent, { type: 'owed_item_received' }>
type Disputed = Extract<OfferEvent, { type: 'no_show_disputed' }>
type RingDisputed = Extract<RingEvent, { type: 'ring_missing_disputed' }>

/**
 * Opens a ticket, with the conversation attached, when a member disputes a missed meeting, or gave
 * an item and got none. Adds a note when they get the item after all.
 */
export function listenForDisputes(deps: Deps): void {
  deps.events.on(async (tx, happened) => {
    for (const event of happened) await follow(deps, tx, event)
  })
}

async function follow(deps: Deps, tx: Tx, event: DomainEvent): Promise<void> {
  if (event.type === 'no_show_disputed') await openDispute(deps, tx, event)
  if (event.type === 'ring_missing_disputed') await openRingDispute(deps, tx, event)
  if (isRingEnd(event)) await openLoss(deps, tx, event)
  if (event.type === 'owed_item_received') await noteReceived(deps, tx, event)
}

function isRingEnd(event: DomainEvent): event is EndedRing {
  return ringEnds.some((type) => type === event.type)
}

async function openDispute(deps: Deps, tx: Tx, event: Disputed) {
  const { by, offerId, from, to } = event
  const partner = by === from.id ? to.name : from.name
  await openTicketOnce(
    deps,
    tx,
    { id: by, isGuest: false },
    {
      subject: `I was there: “${bundleTitle(event.toTitle, event.moreTo)}”`,
      description: `I was there. ${partner} says that I didn’t show up at our meeting.`,
      reference: { kind: 'conversation', id: offerId },
    },
  )
}

/**
 * Opens the ticket for a swap of three. The ticket is the member's own report of the conversation;
 * it does not count against anybody. A decision of staff from before the missed meeting was
 * reported was about something else. A later one stands.
 */
async function openRingDispute(deps: Deps, tx: Tx, event: RingDisputed) {
  const { by, members, reportedAt, reportedBy, ringId } = event
  const { id, title } = members[by]
  const reference = { kind: 'conversation', id: ringId } as const
  const ticketId = await openTicketOnce(
    deps,
    tx,
    { id, isGuest: false },
    {
      subject: `I was there: swap of three with “${title}”`,
      description: `I was there. ${members[reportedBy].name} says that I didn’t show up at the meeting of our swap of three.`,
      reference,
    },
  )
  // Read after the ticket is locked, and so after a concurrent decision of staff.
  if (await wasDecidedSince(tx, id, reference, reportedAt)) throw refused('rings.dispute_decided')
  const report = await findReport(tx, ticketId)
  if (report?.outcome === 'nothing')
    await markReport(tx, ticketId, { outcome: null, decidedAt: null })
}

/** Opens a ticket for a member who gave their item in a ring and got none. */
async function openLoss(deps: Deps, tx: Tx, event: EndedRing) {
  const { gaveInVain, members, ringId } = event
  if (gaveInVain === null) return
  const { id, title } = members[gaveInVain]
  const { isGuest } = await tx
    .selectFrom('users')
    .select('isGuest')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const owed = members[previousOf(gaveInVain)].title
  await openTicketOnce(
    deps,
    tx,
    { id, isGuest },
    {
      subject: `I gave “${title}” and got nothing`,
      description: `I gave “${title}” in a swap of three and did not get “${owed}”: ${whyLost(event, gaveInVain)}.`,
      reference: { kind: 'conversation', id: ringId },
    },
  )
}

/** Notes on the ticket that the item was received after all. Staff decide about the rest. */
async function noteReceived(deps: Deps, tx: Tx, event: Received): Promise<void> {
  const { receiverId: id, title, removedRingId } = event
  const reference = { kind: 'conversation', id: removedRingId } as const
  const description = `I got “${title}” after all, and have said so where the swap was.`
  await addToOpenReport(deps, tx, { id, isGuest: false }, { reference, description })
}

function whyLost(event: EndedRing, giver: RingPosition): string {
  if (event.type === 'ring_completed') {
    return 'the swap counts as complete because nobody said otherwise'
  }
  if (event.type === 'ring_parted' && event.owed?.to === giver) {
    const { by } = event.owed
    return `${event.members[by].name} got “${event.members[previousOf(by)].title}” and has given nothing`
  }
  // The reported member need not be the one who owed the item.
  if (event.type === 'ring_parted' || event.missing !== previousOf(giver)) {
    return 'the swap has ended'
  }
  const { name } = event.members[event.missing]
  return event.hasCome ? `${name} did not hand it over` : `${name} didn’t show up`
}
