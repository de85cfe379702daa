import { hash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import pg from 'pg'

/** PostgreSQL keeps each plan in the memory of its connection, so their number is bounded. */
const NAMES_MOST = 200
const CANDIDATES_MOST = 1_000

/**
 * `select *` changes its shape with the table: PostgreSQL would refuse the old plan after a
 * migration (F-14).
 */
const star = /\.\*|\*(?=\s*(?:,|from\b|$))/i

type Answered = (error: unknown, answer?: unknown) => void

/**
 * A connection that gives up together with a statement that gets no answer (F-06): a late one would reach the next.
 * The wait and the promise are its own. With those of pg the rows outlive their request until the next full collection,
 * and every small collection before that copies them.
 */
export class DatabaseClient extends pg.Client {
  readonly #patience: number

  constructor({ query_timeout: patience, ...config }: pg.ClientConfig = {}) {
    super(config)
    this.#patience = patience ?? 0
  }

  override query(...given: unknown[]): never {
    const words = this.prepare(given)
    const answered = words.at(-1)
    const answer =
      typeof answered === 'function'
        ? this.#ask(words.slice(0, -1), answered as Answered)
        : this.#answerTo(words)
    return answer as never
  }

  protected prepare(given: unknown[]): unknown[] {
    return given
  }

  #answerTo(words: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#ask(words, (error, answer) => (error ? reject(error) : resolve(answer)))
    }).catch((error: Error) => {
      // From here the trace leads to who asked, and not to the socket.
      Error.captureStackTrace(error)
      throw error
    })
  }

  #ask(words: unknown[], answered: Answered): void {
    const { connection } = this as unknown as { connection: { stream: Duplex } }
    const hangUp = () => connection.stream.destroy(new Error('Query read timeout'))
    const waiting = this.#patience ? setTimeout(hangUp, this.#patience) : undefined
    const settle: Answered = (error, answer) => {
      clearTimeout(waiting)
      answered(error, answer)
    }
    Reflect.apply(super.query, this, [...words, settle])
  }
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
