import { allow, refuse } from '../decision.ts'
import { FREE_SLOTS, PHOTO_SLOTS } from './photo.ts'
import { slotChangeProblem } from './tiers.ts'

/** "10 premium photo credits" (readings C-02). */
export function creditsText(credits: number): string {
  return credits === 1 ? '1 premium photo credit' : `${credits} premium photo credits`
}

/** How many of the credits held an item can take. */
export function usableCredits(held: number): number {
  return Math.min(held, PHOTO_SLOTS - FREE_SLOTS)
}

/**
 * The slots of an item for which gift credits are used: one more for each, from 1 up to the credits held, and only for an
 * item that has no more than the free ones (PHOTOS-07, PHOTOS-19, PHOTOS-20, readings C-05, S-47).
 */
export function addSlots(maxPhotos: number, credits: number, held: number) {
  if (slotChangeProblem(maxPhotos)) return refuse('items.already_premium')
  if (!Number.isInteger(credits) || credits < 1 || credits > held) {
    return refuse('items.credits_not_held')
  }
  const slots = maxPhotos + credits
  return slots > PHOTO_SLOTS ? refuse('items.too_many_slots') : allow(slots)
}
