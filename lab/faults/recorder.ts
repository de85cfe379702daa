import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { LabRequest } from '../kit/request.ts'

/** One write of a member. Its marker appears only in what it writes. */
export type Deed = LabRequest & {
  kind:
    | 'item'
    | 'itemWithPhoto'
    | 'itemWithCredits'
    | 'offer'
    | 'accept'
    | 'message'
    | 'ticket'
    | 'gift'
  marker: string
  cookie: string
}

/** `unknown` means no answer, or one that does not tell whether the write happened. */
export type Outcome = 'ok' | 'refused' | 'unknown'
export type Entry = { deed: Deed; outcome: Outcome; tries: number; id: string | null }

const RETRIES_MAX = 200

/** The servers that should answer at this moment. */
export type Origins = () => readonly string[]

type Options = { cut?: number | undefined; excuses?: readonly number[] }

/** Sends writes and notes how each ended. */
export class Recorder {
  readonly entries: Entry[] = []
  /** When each acknowledged write was sent and answered, in milliseconds. */
  readonly acknowledged: { asked: number; at: number }[] = []
  /** The longest wait for any answer, in milliseconds. */
  longestWait = 0
  /** Answers of 5xx that no fault excuses. */
  readonly surprises: string[] = []
  /** How often each kind of unclear answer came. */
  readonly troubles = new Map<string, number>()
  readonly #origins: Origins
  /** The share of requests that are cut before their answer. */
  readonly #cut: number
  /** The statuses of 5xx that are allowed. */
  readonly #excuses: readonly number[]
  #turn = 0

  constructor(origins: Origins, { cut = 0, excuses = [503] }: Options = {}) {
    this.#origins = origins
    this.#cut = cut
    this.#excuses = excuses
  }

  /** Sends a write. Every second unknown one is repeated with the same key until it is answered. */
  async record(deed: Deed): Promise<Entry> {
    const entry: Entry = { deed, outcome: 'unknown', tries: 0, id: null }
    this.entries.push(entry)
    const key = randomUUID()
    const isPersistent = this.entries.length % 2 === 0
    do {
      if (entry.tries > 0) await pause(50)
      const reply = await this.#ask(deed, key)
      entry.tries += 1
      entry.outcome = outcomeOf(reply)
      entry.id = reply?.id ?? null
    } while (entry.outcome === 'unknown' && isPersistent && entry.tries < RETRIES_MAX)
    return entry
  }

  count(outcome: Outcome): number {
    return this.entries.filter((entry) => entry.outcome === outcome).length
  }

  async #ask(deed: Deed, key: string): Promise<Reply | null> {
    const begun = performance.now()
    const reply = await this.#sendTo(this.#inTurn(), deed, key)
    const at = performance.now()
    this.longestWait = Math.max(this.longestWait, at - begun)
    if (outcomeOf(reply) === 'ok') this.acknowledged.push({ asked: begun, at })
    const trouble = troubleOf(reply)
    if (trouble) this.troubles.set(trouble, (this.troubles.get(trouble) ?? 0) + 1)
    if (reply && reply.status >= 500 && !this.#excuses.includes(reply.status)) {
      const told = reply.text.slice(0, 200)
      this.surprises.push(`${reply.status} ${deed.method} ${deed.path}: ${told}`)
    }
    return reply
  }

  /** Tries the next server after a refused connection, as a load balancer does. */
  async #sendTo(origins: string[], deed: Deed, key: string): Promise<Reply | null> {
    const cutAfter = Math.random() < this.#cut ? Math.random() * 30 : null
    for (const origin of origins) {
      const reply = await send(origin, deed, key, cutAfter)
      if (reply !== 'not sent') return reply
    }
    return null
  }

  #inTurn(): string[] {
    const origins = this.#origins()
    this.#turn += 1
    const first = this.#turn % Math.max(1, origins.length)
    return [...origins.slice(first), ...origins.slice(0, first)]
  }
}

function outcomeOf(reply: Reply | null): Outcome {
  if (reply === null || reply.status >= 500 || reply.status === 429) return 'unknown'
  if (reply.status < 300) return 'ok'
  // The first request with this idempotency key is still running.
  return reply.text.includes('idempotency.busy') ? 'unknown' : 'refused'
}

function troubleOf(reply: Reply | null): string | null {
  if (reply === null) return 'no answer'
  return reply.status >= 500 || reply.status === 429 ? `answers ${reply.status}` : null
}

type Reply = { status: number; text: string; id: string | null }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
/** Longer than any answer may take. */
const PATIENCE_MS = 30_000

/**
 * Sends a write. Gives null without a whole answer, `not sent` when the connection was refused.
 * `cutAfter` cuts the connection that many milliseconds after sending.
 */
async function send(
  origin: string,
  { method, path, cookie, body }: Deed,
  key: string,
  cutAfter: number | null,
): Promise<Reply | 'not sent' | null> {
  const form = body instanceof FormData ? new Response(body) : null
  const bytes = form
    ? Buffer.from(await form.arrayBuffer())
    : Buffer.from(JSON.stringify(body ?? {}))
  const type = form?.headers.get('content-type') ?? 'application/json'
  const asked = request(origin + path, {
    agent: cutAfter === null ? agent : false,
    method,
    timeout: PATIENCE_MS,
    headers: {
      cookie,
      'content-type': type,
      'content-length': bytes.length,
      'idempotency-key': key,
    },
  })
  const replied = new Promise<Reply | 'not sent' | null>((resolve) => {
    asked.on('timeout', () => asked.destroy())
    asked.on('error', ({ code }: NodeJS.ErrnoException) => {
      resolve(code === 'ECONNREFUSED' ? 'not sent' : null)
    })
    asked.on('response', (response) => {
      text(response).then(
        (answer) => resolve({ status: response.statusCode ?? 0, text: answer, id: idOf(answer) }),
        () => resolve(null),
      )
    })
  })
  asked.end(bytes)
  const timer = cutAfter === null ? undefined : setTimeout(() => asked.destroy(), cutAfter)
  return replied.finally(() => clearTimeout(timer))
}

function idOf(answer: string): string | null {
  try {
    const { id } = JSON.parse(answer)
    return typeof id === 'string' ? id : null
  } catch {
    return null
  }
}
