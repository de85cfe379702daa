import { FREE_SLOTS } from '@swapstead/domain/photos/photo.ts'

/** What deleting an item does to slots beyond the free ones: credits come back to nobody (readings S-47). */
export function lostSlotsText(slots: number): string {
  const extra = slots - FREE_SLOTS
  if (extra <= 0) return ''
  const slotsText = extra === 1 ? 'extra photo slot goes' : `${extra} extra photo slots go`
  return `Its ${slotsText} with it, and the credits or the payment for ${extra === 1 ? 'it' : 'them'} are not returned.`
}
