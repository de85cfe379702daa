import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { keepAlive, type Tx } from '../database/database.ts'

const RECONNECT_MS = 1_000
/** Short, because a failover may put another server behind the same address. */
const CONNECT_MS = 5_000

export const channels = ['live', 'mail', 'newcomers', 'push', 'wants'] as const
export type Channel = (typeof channels)[number]
type Receiver = { channel: Channel; receive: (payload: string) => void; missed: () => void }

/** PostgreSQL's LISTEN for the whole process, on one connection that reopens when it breaks. */
export class PostgresListener {
  readonly #connectionString: string
  readonly #log: FastifyBaseLogger
  readonly #receivers: Receiver[] = []
  #client: pg.Client | null = null
  #retry: NodeJS.Timeout | undefined
  #closed = false

  constructor(connectionString: string, log: FastifyBaseLogger) {
    this.#connectionString = connectionString
    this.#log = log
  }

  /** `missed` runs after every (re)connection: signals sent while disconnected are lost. */
  on(channel: Channel, receive: (payload: string) => void, missed: () => void): void {
    this.#receivers.push({ channel, receive, missed })
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'swapstead-listener',
      connectionTimeoutMillis: CONNECT_MS,
      ...keepAlive,
    })
    client.on('error', (error) => this.#log.warn({ err: error }, 'listen connection failed'))
    client.on('notification', ({ channel, payload }) => this.#deliver(channel, payload ?? ''))
    client.once('end', () => this.#connectAgain())
    try {
      await client.connect()
      await client.query(channels.map((channel) => `listen ${channel}`).join('; '))
      this.#client = client
      // `close` may have run during the connect and found no client to end.
      if (this.#closed) await client.end()
      else for (const { missed } of this.#receivers) missed()
    } catch (error) {
      this.#log.warn({ err: error }, 'listen connection refused')
      // Ending makes 'end' fire, which schedules the next attempt.
      await client.end().catch(() => undefined)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    await this.#client?.end()
  }

  #connectAgain(): void {
    this.#client = null
    if (!this.#closed) this.#retry = setTimeout(() => void this.connect(), RECONNECT_MS).unref()
  }

  #deliver(channel: string, payload: string): void {
    for (const receiver of this.#receivers) {
      if (receiver.channel === channel) receiver.receive(payload)
    }
  }
}

/** Signals every process when the transaction commits. PostgreSQL merges equal payloads. */
export async function sendSignals(
  tx: Tx,
  channel: Channel,
  payloads: readonly string[],
): Promise<void> {
  if (payloads.length === 0) return
  await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) payload`.execute(
    tx,
  )
}
