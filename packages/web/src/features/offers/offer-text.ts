import { displayName, type PublicUser } from '@swapstead/domain/accounts/user.ts'
import { isProposalOpen } from '@swapstead/domain/meetings/meeting.ts'
import { bundleTitle, fromItemsOf, toItemsOf } from '@swapstead/domain/offers/bundle.ts'
import { may, refusalOfAccepting } from '@swapstead/domain/offers/moves.ts'
import {
  isCancelOpen,
  isOnHold,
  itemIdsOf,
  type OfferView,
  partnerUserOf,
} from '@swapstead/domain/offers/offer.ts'
import { expiryOf } from '@swapstead/domain/offers/periods.ts'
import { earlyRefusals } from '@swapstead/domain/offers/refusals/early-refusals.ts'
import { placeName } from '@swapstead/domain/places/place-name.ts'
import { calendarDate, relativeTime } from '@swapstead/domain/times.ts'

/** The member who reads the text, and their time zone. */
export type Reader = { id: string; timeZone: string }

export function isReceiver(offer: OfferView, reader: Reader): boolean {
  return offer.toUserId === reader.id
}

export function partnerIn(offer: OfferView, reader: Reader): PublicUser {
  return partnerUserOf(offer, reader.id)
}

/** The text after the partner's name. */
export function partnerAction(offer: OfferView, reader: Reader, now: Date): string {
  const received = isReceiver(offer, reader)
  if (offer.status === 'accepted') return tradeAction(offer, received, now)
  if (offer.status === 'completed') return 'swapped with you'
  if (offer.status === 'rejected') return closedAction(offer, received)
  const isCounter = offer.counterOfId !== null
  if (!received) return isCounter ? 'has your counter-offer' : 'has your offer'
  if (isCounter) return 'countered your offer'
  return offer.fromItemId === null ? 'offers cash' : 'wants to swap'
}

/** The partner's last action that the reader has to answer. */
function tradeAction(offer: OfferView, received: boolean, now: Date): string {
  const partnerId = received ? offer.fromUserId : offer.toUserId
  if (isCancelOpen(offer) && offer.cancelRequestedBy === partnerId) return 'asked to cancel'
  const isProposed = isProposalOpen(offer, now) && offer.proposedByUserId === partnerId
  return isProposed ? 'proposed a meeting' : 'and you'
}

function closedAction(offer: OfferView, received: boolean): string {
  if (offer.cancelledAt && offer.leftByUserId) return leftAction(offer, received)
  if (offer.cancelledAt) return offer.cancelAgreedBy ? 'and you called it off' : 'and you, ended'
  if (offer.counteredAt) return received ? 'made an offer you countered' : 'countered your offer'
  if (offer.expiredAt) return received ? 'made an offer that has ended' : 'had your offer'
  return received ? 'made an offer you declined' : 'declined your offer'
}

function leftAction(offer: OfferView, received: boolean): string {
  const partnerId = received ? offer.fromUserId : offer.toUserId
  return offer.leftByUserId === partnerId ? 'ended the trade' : 'and you, ended by you'
}

/** Town and time: "Nyack, NY, 2h ago", "South Orange, NJ, accepted 2d ago". */
export function contextOf(offer: OfferView, reader: Reader, now: Date): string {
  const place = placeName(partnerIn(offer, reader))
  const { word, moment } = lastChange(offer)
  const when = relativeTime(moment, now, reader.timeZone, word ? 'just now' : 'Just now')
  return place ? `${place}, ${word}${when}` : `${word}${when}`
}

function lastChange(offer: OfferView): { word: string; moment: Date } {
  if (offer.completedAt) return { word: 'completed ', moment: offer.completedAt }
  if (offer.cancelledAt) return { word: 'cancelled ', moment: offer.cancelledAt }
  if (offer.expiredAt) return { word: 'ended ', moment: offer.expiredAt }
  if (offer.counteredAt) return { word: 'countered ', moment: offer.counteredAt }
  if (offer.status === 'rejected') return { word: 'declined ', moment: offer.updatedAt }
  if (offer.acceptedAt) return { word: 'accepted ', moment: offer.acceptedAt }
  return { word: '', moment: offer.createdAt }
}

/** The time that joined lists are sorted by. */
export function momentOf(offer: OfferView): Date {
  return lastChange(offer).moment
}

/** The next step of a pending offer, or why nothing can happen. */
export function answerStep(offer: OfferView, reader: Reader, now: Date, hasRoom = true): string {
  const received = isReceiver(offer, reader)
  if (isOnHold(offer)) return holdText(offer, received)
  if (isStopped(offer, now)) return stoppedText(offer, received)
  const end = calendarDate(expiryOf(offer), reader.timeZone)
  if (may('keep', offer, reader.id, now)) return keepText(offer, end)
  if (!received) {
    return `Waiting for ${displayName(offer.toUser)}’s answer${lasting(offer, `, until ${end}`)}.`
  }
  const refusal = refusalOfAccepting(offer, reader.id, now, hasRoom)
  return refusal ? earlyRefusals[refusal][1] : acceptText(offer, end)
}

/** True in a sandbox. It ends before any deadline of its offers, so its texts name none. */
export function isOfSandbox({ toUser }: OfferView): boolean {
  return toUser.isGuest
}

/** The words with a deadline; empty in a sandbox, which has none. */
export function lasting(offer: OfferView, words: string): string {
  return isOfSandbox(offer) ? '' : words
}

/** Whether the time for an answer is stopped, because the receiver is absent. */
function isStopped({ toAbsence }: OfferView, now: Date): boolean {
  return toAbsence !== null && (toAbsence.until === null || toAbsence.until > now)
}

/** Days begin at midnight where the absent member lives. */
function stoppedText({ toAbsence, toTimeZone, toUser }: OfferView, received: boolean): string {
  const day = toAbsence?.until ? calendarDate(toAbsence.until, toTimeZone) : null
  if (received) {
    return `No rush: your time to answer starts when you’re back${day ? `, on ${day}` : ''}.`
  }
  const name = displayName(toUser)
  return `${name} isn’t taking offers for now. The time to answer is paused until they do again.`
}

function holdText(offer: OfferView, received: boolean): string {
  const then = received ? 'you can accept this offer' : 'your offer is live again'
  return `${takenItems(offer)} in another trade. If that trade is called off, ${then}.`
}

function takenItems(offer: OfferView): string {
  const [first, ...others] = [...toItemsOf(offer), ...fromItemsOf(offer)].filter(
    ({ isPending }) => isPending,
  )
  if (!first) return 'An item in this offer is'
  const title = bundleTitle(`“${first.title}”`, others.length)
  return `${title} ${others.length > 0 ? 'are' : 'is'}`
}

function keepText(offer: OfferView, end: string): string {
  return `${displayName(offer.toUser)} changed the item you want. They can accept your offer once you say it stands.${lasting(offer, ` Otherwise it ends ${end}.`)}`
}

function heldItems(offer: OfferView): string {
  const count = itemIdsOf(offer).length
  if (offer.fromItemId === null) return count > 1 ? 'your items' : 'your item'
  return count > 2 ? 'all items' : 'both items'
}

function acceptText(offer: OfferView, end: string): string {
  return `Accepting reserves ${heldItems(offer)} for this trade and puts other offers on hold.${lasting(offer, ` With no answer, it ends ${end}.`)}`
}
