import { MINUTE } from '@swapstead/domain/times.ts'
import { randomId } from './random-id.ts'

/** Whoever asks for the same again after that means it. */
const KEPT_MS = 2 * MINUTE

type Unanswered = { key: string; since: number }

const unanswered = new Map<string, Unanswered>()
const names = new WeakMap<Blob, string>()

/**
 * The Idempotency-Key of a creation. What is sent again because no answer came is sent under the same key, so that the
 * server does it once, even when the first one had arrived (T-28).
 */
export function idempotencyKeyFor(
  address: string,
  body: unknown,
  files: Record<string, Blob> = {},
) {
  const photos = Object.entries(files).map(([field, file]) => [field, nameOf(file)])
  const creation = JSON.stringify([address, body, photos])
  const now = Date.now()
  for (const [name, { since }] of unanswered) if (now - since > KEPT_MS) unanswered.delete(name)
  const { key } = unanswered.get(creation) ?? { key: randomId() }
  unanswered.set(creation, { key, since: now })
  return { key, settle: () => unanswered.delete(creation) }
}

function nameOf(file: Blob): string {
  const name = names.get(file) ?? randomId()
  names.set(file, name)
  return name
}
