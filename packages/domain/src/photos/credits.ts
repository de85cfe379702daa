import { allow, refuse } from '../decision.ts'
import { FREE_SLOTS, PHOTO_SLOTS } from './photo.ts'
import { slotChangeProblem } from './tiers.ts'

/** For example "10 premium photo credits". */
export function creditsText(credits: number): string {
  return credits === 1 ? '1 premium photo credit' : `${credits} premium photo credits`
}

/** How many of the held credits one item can use. */
export function usableCredits(held: number): number {
  return Math.min(held, PHOTO_SLOTS - FREE_SLOTS)
}

/**
 * The slots of an item after spending gift credits, one credit a slot. Only an item that has just
 * its free slots can get more.
 */
export function addSlots(maxPhotos: number, credits: number, held: number) {
  if (slotChangeProblem(maxPhotos)) return refuse('items.already_premium')
  if (!Number.isInteger(credits) || credits < 1 || credits > held) {
    return refuse('items.credits_not_held')
  }
  const slots = maxPhotos + credits
  return slots > PHOTO_SLOTS ? refuse('items.too_many_slots') : allow(slots)
}
