import { FREE_SLOTS } from './photo.ts'

type Slots = { maxPhotos: number; premiumFeaturesExpiry: Date | null }

/**
 * The slots that take a photo. Extra slots without a date never end. After the date only the free
 * slots take new photos; photos in the extra slots stay.
 */
export function usableSlots({ maxPhotos, premiumFeaturesExpiry }: Slots, now: Date): number {
  const isOver = premiumFeaturesExpiry !== null && premiumFeaturesExpiry <= now
  return isOver ? Math.min(maxPhotos, FREE_SLOTS) : maxPhotos
}

/** A test item has one photo until its simulated upgrade. */
export function guestSlots(maxPhotos: number): number {
  return maxPhotos > FREE_SLOTS ? maxPhotos : GUEST_FREE_SLOTS
}

const GUEST_FREE_SLOTS = 1

export const SLOTS_ENDED = `The extra photo slots of this item have ended: its photos stay where they are, and only its ${FREE_SLOTS} free slots take new ones.`
