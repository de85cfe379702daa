import { MINUTE } from '@swapstead/domain/times.ts'
import { randomId } from './random-id.ts'

/** An equal request after this time is a new one. */
const KEPT_MS = 2 * MINUTE

type PendingKey = { key: string; since: number }

const pending = new Map<string, PendingKey>()
const names = new WeakMap<Blob, string>()

/**
 * The Idempotency-Key of a creation. A retry after a lost answer gets the same key, so that the
 * server creates the record once.
 */
export function idempotencyKeyFor(
  address: string,
  body: unknown,
  files: Record<string, Blob> = {},
) {
  const photos = Object.entries(files).map(([field, file]) => [field, nameOf(file)])
  const creation = JSON.stringify([address, body, photos])
  const now = Date.now()
  for (const [name, { since }] of pending) if (now - since > KEPT_MS) pending.delete(name)
  const { key } = pending.get(creation) ?? { key: randomId() }
  pending.set(creation, { key, since: now })
  return { key, settle: () => pending.delete(creation) }
}

function nameOf(file: Blob): string {
  const name = names.get(file) ?? randomId()
  names.set(file, name)
  return name
}
