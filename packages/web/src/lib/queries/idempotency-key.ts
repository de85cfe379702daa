import { DAY } from '@swapstead/domain/times.ts'
import { randomId } from '../random-id.ts'

/** The server keeps a key this long: an equal request after that is a new one. */
const KEPT_MS = DAY

type PendingKey = { key: string; since: number; address: string }

const pending = new Map<string, PendingKey>()
const names = new WeakMap<Blob, string>()

/**
 * The Idempotency-Key of a creation or change. A retry after a lost answer gets the same key, so
 * that the server does it once. An equal change after another change of the same thing is no retry.
 * `storedKey` belongs to a request that was sent before this page was loaded.
 */
export function idempotencyKeyFor(
  address: string,
  body: unknown,
  files: Record<string, Blob> = {},
  { isChange = false, storedKey = randomId() } = {},
) {
  const photos = Object.entries(files).map(([field, file]) => [field, nameOf(file)])
  const sent = JSON.stringify([address, body, photos])
  const now = Date.now()
  for (const [name, other] of pending) {
    const isOvertaken = isChange && other.address === address && name !== sent
    if (isOvertaken || now - other.since > KEPT_MS) pending.delete(name)
  }
  const { key } = pending.get(sent) ?? { key: storedKey }
  pending.set(sent, { key, since: now, address })
  return { key, settle: () => pending.delete(sent) }
}

function nameOf(file: Blob): string {
  const name = names.get(file) ?? randomId()
  names.set(file, name)
  return name
}
