import type { ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import pg from 'pg'
import { inquire } from '../../kit/child-process.ts'
import type { Caller } from './caller.ts'

export type Sample = Record<string, number>

const MEGABYTE = 1024 * 1024

/** Row counts by the name of their figure. */
const counted: Record<string, string> = {
  'connections to PostgreSQL': `select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  'mails not sent yet': 'select count(*) from mail_outbox where sent_at is null',
  'mails kept': 'select count(*) from mail_outbox where sent_at is not null',
  'jobs not done yet': `select count(*) from jobs.job where state in ('created', 'retry', 'active')`,
  'jobs failed': `select count(*) from jobs.job where state = 'failed'`,
  'jobs kept': `select count(*) from jobs.job where state = 'completed'`,
  'idempotency keys': 'select count(*) from idempotency_keys',
  'rate limit counters': 'select count(*) from rate_limits',
  'guests whose day is over':
    'select count(*) from users where is_guest and guest_expires_at < now()',
  sessions: 'select count(*) from sessions',
  'items and offers': 'select (select count(*) from items) + (select count(*) from trade_offers)',
  'WAL MB': `select sum(size) / ${MEGABYTE}.0 from pg_ls_waldir()`,
  'temporary files MB': `select temp_bytes / ${MEGABYTE}.0 from pg_stat_database where datname = current_database()`,
  'database MB': `select pg_database_size(current_database()) / ${MEGABYTE}.0`,
}

/** Samples the process, its database and the latencies of requests. */
export class Sampler {
  readonly #child: ChildProcess
  readonly #caller: Caller
  readonly #client: pg.Client
  readonly #storage: string

  private constructor(child: ChildProcess, caller: Caller, client: pg.Client, storage: string) {
    this.#child = child
    this.#caller = caller
    this.#client = client
    this.#storage = storage
  }

  static async on(child: ChildProcess, caller: Caller, url: string, storage: string) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', (error) => console.error(error))
    await client.connect()
    await inquire(child, 'loop')
    return new Sampler(child, caller, client, storage)
  }

  async take(): Promise<Sample> {
    const { nearly } = await inquire(this.#child, 'loop')
    const { resident, heap } = await inquire(this.#child, 'memory')
    // Resets the loop's figures, because the forced garbage collection held it.
    await inquire(this.#child, 'loop')
    const { reads, writes } = this.#caller.takeWaits()
    return {
      'resident memory MB': resident / MEGABYTE,
      'heap MB': heap / MEGABYTE,
      'event loop held ms, 99 of 100': nearly,
      'open files': readdirSync(`/proc/${this.#child.pid}/fd`).length,
      'reads p50 ms': share(reads, 0.5),
      'reads p99 ms': share(reads, 0.99),
      'writes p50 ms': share(writes, 0.5),
      'writes p99 ms': share(writes, 0.99),
      'load of the machine': loadavg()[0] ?? 0,
      'files of photos': readdirSync(this.#storage, { recursive: true }).length,
      ...(await this.#count()),
    }
  }

  /** Expires older guests, so that the deletion job has work. */
  async endDaysOfGuests(): Promise<void> {
    await this.#client.query(
      `update users set guest_expires_at = now() - interval '1 minute'
       where is_guest and guest_expires_at between now() and now() + interval '24 hours' - interval '2 minutes'`,
    )
  }

  async close(): Promise<void> {
    await this.#client.end()
  }

  async #count(): Promise<Sample> {
    const figures: Sample = {}
    for (const [name, search] of Object.entries(counted)) {
      const { rows } = await this.#client.query({ text: search, rowMode: 'array' })
      figures[name] = Number(rows[0]?.[0] ?? 0)
    }
    return figures
  }
}

function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
