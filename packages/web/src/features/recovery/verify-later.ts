import { DAY } from '@swapstead/domain/times.ts'
import { readStored, writeStored } from '../../lib/storage/local-storage.ts'
import { createStore } from '../../lib/store.ts'

/**
 * Stores the member and the time. public/closed-banners.js reads it before a rendered page shows.
 */
const KEY = 'swapstead.verify-later'
const CLOSED_FOR = 7 * DAY

/** If nothing can be stored, the banner stays closed until the page is loaded again. */
const [closedBy, setClosedBy, subscribeToLater] = createStore<string | null>(null)

export { subscribeToLater }

/** Whether this member closed the banner on this device within the last week. */
export function isLater(userId: string): boolean {
  const [by, until] = readStored(KEY)?.split(' ') ?? []
  return closedBy() === userId || (by === userId && Number(until) > Date.now())
}

export function putOff(userId: string): void {
  writeStored(KEY, `${userId} ${Date.now() + CLOSED_FOR}`)
  setClosedBy(userId)
}

/** Shows the banner again if closed-banners.js has hidden it for another account. */
export function showBanners(): void {
  delete document.documentElement.dataset.verifyLater
}
