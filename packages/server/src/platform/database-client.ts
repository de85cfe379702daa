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

/** A connection that gives up together with a statement that gets no answer (F-06). */
export class DatabaseClient extends pg.Client {
  override query(...given: unknown[]): never {
    const answer: unknown = Reflect.apply(super.query, this, this.prepare(given))
    if (answer instanceof Promise) answer.catch((error: unknown) => this.#endWhenHung(error))
    return answer as never
  }

  protected prepare(given: unknown[]): unknown[] {
    return given
  }

  /** A late answer would reach the next query, so the connection must not be used again. */
  #endWhenHung(error: unknown): void {
    if (!(error instanceof Error) || error.message !== 'Query read timeout') return
    const { connection } = this as unknown as { connection: { stream: Duplex } }
    connection.stream.destroy()
  }
}

/**
 * Names the statements that come back, so that PostgreSQL plans each of them once per connection.
 */
export class NamingClient extends DatabaseClient {
  readonly #named = new Set<string>()
  readonly #seenOnce = new Set<string>()

  protected override prepare(given: unknown[]): unknown[] {
    const [text, values, ...rest] = given
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return given
    const name = this.#nameOf(text)
    return name ? [{ name, text, values }, ...rest] : given
  }

  #nameOf(text: string): string | undefined {
    const name = hash('sha1', text, 'base64url')
    if (this.#named.has(name)) return name
    if (this.#named.size >= NAMES_MOST || star.test(text)) return undefined
    if (this.#seenOnce.delete(name)) {
      this.#named.add(name)
      return name
    }
    if (this.#seenOnce.size >= CANDIDATES_MOST) this.#seenOnce.clear()
    this.#seenOnce.add(name)
    return undefined
  }
}
