/** What deleting an item does to the pending offers with it (readings S-29); their number may not be known. */
export function endingOffersText(count: number | undefined): string {
  if (count === undefined) {
    return 'Pending offers with it end, and whoever made them is told.'
  }
  if (count === 0) return 'No pending offer depends on it.'
  return count === 1
    ? '1 pending offer with it ends, and whoever made it is told.'
    : `${count} pending offers with it end, and whoever made them is told.`
}
