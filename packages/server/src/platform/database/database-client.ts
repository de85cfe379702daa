import { hash } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { isDemoted } from './database-away.ts'

/** PostgreSQL keeps each plan in the memory of its connection, so their number is bounded. */
const NAMES_MOST = 200
const CANDIDATES_MOST = 1_000

/**
 * `select *` changes its shape with the table: PostgreSQL would refuse the old plan after a
 * migration (F-14).
 */
const star = /\.\*|\*(?=\s*(?:,|from\b|$))/i

/** What is done about a statement: a comment before its text, and word of its end. */
type Watched = { comment: string | undefined; end: (error: unknown) => void }
/** Looks at each statement before it is sent; PostgreSQL's process is the one that works on it. */
export type WatchStatement = (text: string, postgresPid: number | null) => Watched
type Config = pg.ClientConfig & {
  watch?: WatchStatement | undefined
  /** Whatever stands at the other end will do, also one that follows another server. */
  mayFollow?: boolean
}

type Answered = (error: unknown, answer?: unknown) => void

/**
 * A connection that gives up together with a statement that gets no answer (F-06): a late one would reach the next.
 * The wait and the promise are its own. With those of pg the rows outlive their request until the next full collection,
 * and every small collection before that copies them.
 */
export class DatabaseClient extends pg.Client {
  readonly #patience: number
  readonly #watch: WatchStatement | undefined

  constructor({ query_timeout: patience, watch, mayFollow = true, ...config }: Config = {}) {
    super(config)
    this.#patience = patience ?? 0
    this.#watch = watch
    if (!mayFollow) this.#refuseStandby()
  }

  override query(...given: unknown[]): never {
    const watched = this.#watched(given)
    // A text that is another each time gets no name.
    const words = watched?.comment ? commented(given, watched.comment) : this.prepare(given)
    const answered = words.at(-1)
    const answer =
      typeof answered === 'function'
        ? this.#ask(words.slice(0, -1), answered as Answered, watched)
        : this.#answerTo(words, watched)
    return answer as never
  }

  /** Ends the connection at once, with everything that waits on it. */
  hangUp(reason: string): void {
    const { connection } = this as unknown as { connection: { stream: Duplex } }
    connection.stream.destroy(Object.assign(new Error(reason), { code: 'ETIMEDOUT' }))
  }

  protected prepare(given: unknown[]): unknown[] {
    return given
  }

  /** PostgreSQL tells with its greeting whether it follows; a pooler keeps that to itself. */
  #refuseStandby(): void {
    const { connection } = this as unknown as { connection: EventEmitter }
    connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby' && parameterValue === 'on')
        this.hangUp('The server follows another one')
    })
  }

  #watched([text]: unknown[]): Watched | undefined {
    if (!this.#watch || typeof text !== 'string') return undefined
    const { processID } = this as unknown as { processID: number | null }
    return this.#watch(text, processID)
  }

  #answerTo(words: unknown[], watched: Watched | undefined): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#ask(words, (error, answer) => (error ? reject(error) : resolve(answer)), watched)
    }).catch((error: Error) => {
      // From here the trace leads to who asked, and not to the socket.
      Error.captureStackTrace(error)
      throw error
    })
  }

  #ask(words: unknown[], answered: Answered, watched: Watched | undefined): void {
    const giveUp = () => this.hangUp('PostgreSQL has not answered in time')
    const waiting = this.#patience ? setTimeout(giveUp, this.#patience) : undefined
    const settle: Answered = (error, answer) => {
      clearTimeout(waiting)
      watched?.end(error)
      answered(error, answer)
      // The pool must not hand it out again: after a failover another server takes the writes.
      if (isDemoted(error)) this.hangUp('The server takes no writes any more')
    }
    Reflect.apply(super.query, this, [...words, settle])
  }
}

/** In front, since PostgreSQL shows the beginnings of long statements. */
function commented([text, ...rest]: unknown[], comment: string): unknown[] {
  return [`/*${comment}*/ ${text}`, ...rest]
}

/**
 * Names the statements that come back, so that PostgreSQL plans each of them once per connection.
 */
export class NamingClient extends DatabaseClient {
  readonly #names = new Map<string, string>()
  readonly #seenOnce = new Set<string>()

  protected override prepare(given: unknown[]): unknown[] {
    const [text, values, ...rest] = given
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return given
    const name = this.#nameOf(text)
    return name ? [{ name, text, values }, ...rest] : given
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known) return known
    if (this.#names.size >= NAMES_MOST || star.test(text)) return undefined
    const name = hash('sha1', text, 'base64url')
    if (this.#seenOnce.delete(name)) {
      this.#names.set(text, name)
      return name
    }
    if (this.#seenOnce.size >= CANDIDATES_MOST) this.#seenOnce.clear()
    this.#seenOnce.add(name)
    return undefined
  }
}
