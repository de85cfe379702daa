/** What a rating dialog waits for, so that the toast before it is read (CANCEL-06). */
const RATING_OPENS_MS = 1_000

/** Opens the rating dialog about a second after what it is about. */
export function openSoon(open: () => void): void {
  setTimeout(open, RATING_OPENS_MS)
}
