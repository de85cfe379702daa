import { DAY } from '@swapstead/domain/times.ts'
import { readStored, writeStored } from '../../lib/storage/local-storage.ts'
import { createStore } from '../../lib/store.ts'

/** The member and the time. public/closed-banners.js reads it before a rendered page shows. */
const KEY = 'swapstead.verify-later'
const CLOSED_FOR = 7 * DAY

/** Without storage, the banner stays closed until the page is loaded again. */
const [closedBy, setClosedBy, subscribeToLater] = createStore<string | null>(null)

export { subscribeToLater }

/** Whether this member closed the banner on this device less than a week ago. */
export function isLater(userId: string): boolean {
  const [by, until] = readStored(KEY)?.split(' ') ?? []
  return closedBy() === userId || (by === userId && Number(until) > Date.now())
}

export function putOff(userId: string): void {
  writeStored(KEY, `${userId} ${Date.now() + CLOSED_FOR}`)
  setClosedBy(userId)
}

/** Somebody else's banner is shown, whatever closed-banners.js found. */
export function showBanners(): void {
  delete document.documentElement.dataset.verifyLater
}
