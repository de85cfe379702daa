import { FREE_SLOTS } from '@swapstead/domain/photos/photo.ts'

/** What happens to pending offers when an item is deleted; the count may be unknown. */
export function endingOffersText(count: number | undefined): string {
  if (count === undefined) {
    return 'Pending offers with it end, and whoever made them is told.'
  }
  if (count === 0) return 'No pending offer depends on it.'
  return count === 1
    ? '1 pending offer with it ends, and whoever made it is told.'
    : `${count} pending offers with it end, and whoever made them is told.`
}

/** Says that paid slots are lost when an item is deleted: neither credits nor money come back. */
export function lostSlotsText(slots: number): string {
  const extra = slots - FREE_SLOTS
  if (extra <= 0) return ''
  const slotsText = extra === 1 ? 'extra photo slot goes' : `${extra} extra photo slots go`
  return `Its ${slotsText} with it, and the credits or the payment for ${extra === 1 ? 'it' : 'them'} are not returned.`
}
