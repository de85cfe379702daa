import { keepStored, readStored } from '../../lib/stored.ts'

const KEY = 'swapstead.guide'

/** Whether the guide was dismissed in this browser. */
export function isGuideDismissed(): boolean {
  return readStored(KEY) === 'dismissed'
}

/** Keeps that; without storage it holds until the page is loaded anew. */
export function keepGuideDismissed(isDismissed: boolean): void {
  keepStored(KEY, isDismissed ? 'dismissed' : null)
}
