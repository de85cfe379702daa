import type { Actor } from '../actor.ts'
import { allow, type Decision, refuse } from '../decision.ts'
import type { GiftEvent } from './events.ts'
import type { Gift } from './gift.ts'
import type { GiftRefusal } from './refusals.ts'

/** A gift that was not accepted in time counts as expired, whether or not a job has stored it. */
export function giftAt(gift: Gift, now: Date): Gift {
  const isOver = gift.status === 'pending' && gift.expiresAt !== null && gift.expiresAt <= now
  return isOver ? { ...gift, status: 'expired' } : gift
}

/** `mustVerifyEmail`: gifts need a verified address here, and the actor has none. */
type GiftActor = Pick<Actor, 'id' | 'isGuest'> & { mustVerifyEmail: boolean }

/** Accepts a gift: only its owner, once and in time. */
export function acceptGift(
  gift: Gift,
  actor: GiftActor,
  now: Date,
): Decision<Gift, GiftEvent, GiftRefusal> {
  if (gift.userId !== actor.id) return refuse('gifts.not_found')
  if (actor.isGuest) return refuse('gifts.not_for_guests')
  const { status } = giftAt(gift, now)
  if (status === 'expired') return refuse('gifts.expired')
  if (status === 'accepted') return refuse('gifts.already_accepted')
  if (actor.mustVerifyEmail) return refuse('gifts.email_unverified')
  const { id: giftId, userId, premiumType, quantity, photoValue: photos } = gift
  return allow<Gift, GiftEvent>(
    { ...gift, status: 'accepted', acceptedAt: now },
    { type: 'gift_accepted', giftId, userId, premiumType, quantity, photos },
  )
}
