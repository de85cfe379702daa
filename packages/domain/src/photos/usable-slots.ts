import { FREE_SLOTS } from './photo.ts'

type Slots = { maxPhotos: number; premiumFeaturesExpiry: Date | null }

/**
 * How many slots of an item take a photo: without a date its extra slots never end, and with one that has passed only the
 * free ones take any. Photos that lie in the others stay (readings S-46).
 */
export function usableSlots({ maxPhotos, premiumFeaturesExpiry }: Slots, now: Date): number {
  const isOver = premiumFeaturesExpiry !== null && premiumFeaturesExpiry <= now
  return isOver ? Math.min(maxPhotos, FREE_SLOTS) : maxPhotos
}

/** A test item shows one photo until its simulated upgrade, and then what that bought (readings S-85). */
export function guestSlots(maxPhotos: number): number {
  return maxPhotos > FREE_SLOTS ? maxPhotos : GUEST_FREE_SLOTS
}

const GUEST_FREE_SLOTS = 1

/** Said where the extra slots of an item have ended. */
export const SLOTS_ENDED = `The extra photo slots of this item have ended: its photos stay where they are, and only its ${FREE_SLOTS} free slots take new ones.`
