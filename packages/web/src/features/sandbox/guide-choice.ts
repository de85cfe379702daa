import { readStored, writeStored } from '../../lib/storage/local-storage.ts'

const KEY = 'swapstead.guide'

export function isGuideDismissed(): boolean {
  return readStored(KEY) === 'dismissed'
}

/** If nothing can be stored, the choice lasts until the page is reloaded. */
export function storeGuideDismissed(isDismissed: boolean): void {
  writeStored(KEY, isDismissed ? 'dismissed' : null)
}
