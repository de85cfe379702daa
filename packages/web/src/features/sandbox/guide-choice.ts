import { readStored, writeStored } from '../../lib/storage/local-storage.ts'

const KEY = 'swapstead.guide'

export function isGuideDismissed(): boolean {
  return readStored(KEY) === 'dismissed'
}

/** Without storage the choice lasts until the page reloads. */
export function storeGuideDismissed(isDismissed: boolean): void {
  writeStored(KEY, isDismissed ? 'dismissed' : null)
}
