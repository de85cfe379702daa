import { readStored, writeStored } from './storage/local-storage.ts'

const KEY = 'swapstead.invitation'

/** Remembers by whose link somebody came, until they join in this browser. */
export function keepInvitation(code: string): void {
  writeStored(KEY, code)
}

/** The link by which somebody came, once. */
export function takeInvitation(): string | null {
  const code = readStored(KEY)
  if (code !== null) writeStored(KEY, null)
  return code
}
