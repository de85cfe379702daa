import type { Actor } from '../actor.ts'
import { allow, type Decision, refuse } from '../decision.ts'
import type { GiftEvent } from './events.ts'
import type { Gift } from './gift.ts'
import type { GiftRefusal } from './refusals.ts'

/** A gift as the clock leaves it: one that was not accepted in time has expired (GIFTS-11, readings S-73). */
export function giftAt(gift: Gift, now: Date): Gift {
  const isOver = gift.status === 'pending' && gift.expiresAt !== null && gift.expiresAt <= now
  return isOver ? { ...gift, status: 'expired' } : gift
}

/** Who takes a gift; with `mustVerifyEmail` the place waits for a verified address and theirs is not (readings S-17). */
type GiftActor = Pick<Actor, 'id' | 'isGuest'> & { mustVerifyEmail: boolean }

/** Takes a gift: its owner alone, once, and in time (GIFTS-09, GIFTS-13, readings S-73). */
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
