import { keepStored, readStored } from '../../lib/stored.ts'

const KEY = 'swapstead.guide'

export function isGuideDismissed(): boolean {
  return readStored(KEY) === 'dismissed'
}

/** Without storage the choice lasts until the page reloads. */
export function keepGuideDismissed(isDismissed: boolean): void {
  keepStored(KEY, isDismissed ? 'dismissed' : null)
}
