import { hash } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { isDemoted } from './database-unavailable.ts'

/** PostgreSQL keeps each plan in the memory of its connection. */
const NAMES_MAX = 200
const CANDIDATES_MAX = 1_000

/**
 * `select *` changes its shape with the table, and PostgreSQL refuses the old plan after a
 * migration.
 */
const star = /\.\*|\*(?=\s*(?:,|from\b|$))/i

/** A comment to prepend to the statement, and a callback for its end. */
type Watched = { comment: string | undefined; end: (error: unknown) => void }
/** Called before each statement, with the process id of PostgreSQL's backend. */
export type WatchStatement = (text: string, postgresPid: number | null) => Watched
type Config = pg.ClientConfig & {
  watch?: WatchStatement | undefined
  /** Accepts a server that follows another one. */
  allowsStandby?: boolean
}

type OnAnswer = (error: unknown, answer?: unknown) => void

/**
 * A connection that closes itself when a statement times out: a late answer would reach the next
 * statement.
 *
 * It replaces pg's own timeout and promise. Those keep the rows alive until the next full garbage
 * collection.
 */
export class DatabaseClient extends pg.Client {
  readonly #queryTimeout: number
  readonly #watch: WatchStatement | undefined

  constructor({
    query_timeout: queryTimeout,
    watch,
    allowsStandby = true,
    ...config
  }: Config = {}) {
    super(config)
    this.#queryTimeout = queryTimeout ?? 0
    this.#watch = watch
    if (!allowsStandby) this.#refuseStandby()
  }

  override query(...given: unknown[]): never {
    const watched = this.#watched(given)
    // A commented text differs each time, so that naming it would gain nothing.
    const words = watched?.comment ? commented(given, watched.comment) : this.prepare(given)
    const onAnswer = words.at(-1)
    const answer =
      typeof onAnswer === 'function'
        ? this.#ask(words.slice(0, -1), onAnswer as OnAnswer, watched)
        : this.#answerTo(words, watched)
    return answer as never
  }

  /** Closes the connection at once; everything waiting on it fails. */
  hangUp(reason: string): void {
    const { connection } = this as unknown as { connection: { stream: Duplex } }
    connection.stream.destroy(Object.assign(new Error(reason), { code: 'ETIMEDOUT' }))
  }

  protected prepare(given: unknown[]): unknown[] {
    return given
  }

  /** PostgreSQL says on connecting whether it is a standby; a pooler does not pass that on. */
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
      // Otherwise the stack ends in the socket and not at the caller.
      Error.captureStackTrace(error)
      throw error
    })
  }

  #ask(words: unknown[], onAnswer: OnAnswer, watched: Watched | undefined): void {
    const giveUp = () => this.hangUp('PostgreSQL has not answered in time')
    const waiting = this.#queryTimeout ? setTimeout(giveUp, this.#queryTimeout) : undefined
    const settle: OnAnswer = (error, answer) => {
      clearTimeout(waiting)
      watched?.end(error)
      onAnswer(error, answer)
      // After a failover another server takes the writes: the pool must drop this connection.
      if (isDemoted(error)) this.hangUp('The server takes no writes any more')
    }
    Reflect.apply(super.query, this, [...words, settle])
  }
}

/** In front, because PostgreSQL's views cut off the ends of long statements. */
function commented([text, ...rest]: unknown[], comment: string): unknown[] {
  return [`/*${comment}*/ ${text}`, ...rest]
}

/** Names statements that repeat, so that PostgreSQL plans each of them once per connection. */
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
    if (this.#names.size >= NAMES_MAX || star.test(text)) return undefined
    const name = hash('sha1', text, 'base64url')
    if (this.#seenOnce.delete(name)) {
      this.#names.set(text, name)
      return name
    }
    if (this.#seenOnce.size >= CANDIDATES_MAX) this.#seenOnce.clear()
    this.#seenOnce.add(name)
    return undefined
  }
}
