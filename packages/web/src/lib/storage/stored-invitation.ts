import { readStored, writeStored } from './local-storage.ts'

const KEY = 'swapstead.invitation'
/** A week. The landing page's small script has no room for the domain's times. */
const STORED_FOR = 7 * 24 * 3_600_000

/** Remembers the link by which somebody came, until they have told us in this browser. */
export function storeInvitation(code: string): void {
  writeStored(KEY, `${code} ${Date.now()}`)
}

/** The link by which somebody came within a week. */
export function storedInvitation(): string | null {
  const [code = '', storedAt] = readStored(KEY)?.split(' ') ?? []
  if (Date.now() - Number(storedAt) > STORED_FOR) clearInvitation(code)
  else if (code) return code
  return null
}

/** Forgets this link, but not another one that was stored later. */
export function clearInvitation(code: string): void {
  if (readStored(KEY)?.split(' ')[0] === code) writeStored(KEY, null)
}
