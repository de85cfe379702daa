import type { DomainEvent } from '@swapstead/domain/events.ts'
import { bundleTitle } from '@swapstead/domain/offers/bundle.ts'
import type { OfferEvent } from '@swapstead/domain/offers/events.ts'
import type { RingEvent } from '@swapstead/domain/rings/events.ts'
import { previousOf, type RingPosition } from '@swapstead/domain/rings/ring.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findOpenReport } from '../reports/index.ts'
import { openTicket, replyToOwnTicket } from './service.ts'

const ringEnds = ['ring_missing_confirmed', 'ring_parted', 'ring_completed'] as const
type EndedRing = Extract<RingEvent, { type: (typeof ringEnds)[number] }>
type Disputed = Extract<OfferEvent, { type: 'no_show_disputed' }>

/** A member who was there gets a ticket with the trade attached. */
export function listenForDisputes(deps: Deps): void {
  deps.events.on(async (tx, happened) => {
    for (const event of happened) {
      if (event.type === 'no_show_disputed') await openDispute(deps, tx, event)
      if (isRingEnd(event)) await openLoss(deps, tx, event)
    }
  })
}

function isRingEnd(event: DomainEvent): event is EndedRing {
  return ringEnds.some((type) => type === event.type)
}

/** One ticket about a trade: an open one of the member takes it in. */
async function openDispute(deps: Deps, tx: Tx, event: Disputed) {
  const { by, offerId, from, to } = event
  const partner = by === from.id ? to.name : from.name
  const member = { id: by, isGuest: false }
  const reference = { kind: 'conversation' as const, id: offerId }
  const text = `I was there. ${partner} says that I did not come to our meeting.`
  const open = await findOpenReport(tx, by, reference)
  if (open) {
    await replyToOwnTicket(deps, member, open, text)
    return
  }
  const subject = `I was there: “${bundleTitle(event.toTitle, event.moreTo)}”`
  const about = { category: 'other', priority: 'medium', attachmentUrl: null } as const
  await openTicket(deps, member, { subject, description: text, ...about, reference })
}

/** Somebody gave their item in a ring and got none: support hears of it, with what was written. */
async function openLoss(deps: Deps, tx: Tx, event: EndedRing) {
  const { gaveInVain, members, ringId } = event
  if (gaveInVain === null) return
  const { id, title } = members[gaveInVain]
  const { isGuest } = await tx
    .selectFrom('users')
    .select('isGuest')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const reference = { kind: 'conversation' as const, id: ringId }
  const text = `I gave “${title}” in a swap of three and did not get “${members[previousOf(gaveInVain)].title}”: ${whyLost(event, gaveInVain)}.`
  const member = { id, isGuest }
  const open = await findOpenReport(tx, id, reference)
  if (open) {
    await replyToOwnTicket(deps, member, open, text)
    return
  }
  const about = { category: 'other', priority: 'medium', attachmentUrl: null } as const
  await openTicket(deps, member, {
    subject: `I gave “${title}” and got nothing`,
    description: text,
    ...about,
    reference,
  })
}

function whyLost(event: EndedRing, giver: RingPosition): string {
  if (event.type === 'ring_completed') {
    return 'the swap counts as complete because nobody said otherwise'
  }
  // Who is reported need not be the one who owed the item.
  if (event.type === 'ring_parted' || event.missing !== previousOf(giver)) {
    return 'the swap has ended'
  }
  return `${event.members[event.missing].name} did not ${event.hasCome ? 'hand it over' : 'come'}`
}
