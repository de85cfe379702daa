import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Deps } from '../../deps.ts'
import { TtlCache } from '../../platform/core/ttl-cache.ts'
import { type OperatingFigures, readOperatingFigures } from './operating-figures.ts'

type Parts = Pick<Deps, 'config' | 'db' | 'pool' | 'replicas' | 'now' | 'log'>

/** Readings are cached, so that frequent scrapes do not query the database each time. */
const CACHE_MS = 10_000

type Known = { isReady: boolean; figures: OperatingFigures | null }

/** Gauges that are read on each scrape. */
export class Gauges {
  readonly #deps: Parts
  readonly #known: TtlCache<Known>
  readonly #gauges: ReturnType<typeof makeGauges>

  constructor(registry: Registry, deps: Parts) {
    this.#deps = deps
    this.#known = new TtlCache({ now: deps.now, milliseconds: CACHE_MS, max: 1 })
    this.#gauges = makeGauges(registry)
  }

  /**
   * Reads all gauges. Leaves out the database's figures if it does not answer in time: a slow count
   * is not an outage.
   */
  async refresh(): Promise<void> {
    const { isReady, figures } = await this.#known.get('all', () => this.#ask())
    this.#gauges.ready.set(isReady ? 1 : 0)
    this.#gauges.figuresRead.set(figures ? 1 : 0)
    if (figures) this.#showFigures(figures)
    else this.#leaveFiguresOut()
    this.#showConnections()
    const { bsize, blocks, bavail } = await statfs(this.#deps.config.dataDir)
    this.#gauges.diskSize.set(bsize * blocks)
    this.#gauges.diskFree.set(bsize * bavail)
  }

  async #ask(): Promise<Known> {
    const { db, log } = this.#deps
    const nothing = (error: unknown) => {
      log.warn({ err: error }, 'figures for the metrics not read')
      return null
    }
    const answer = await sql`select 1`.execute(db).catch(nothing)
    if (answer === null) return { isReady: false, figures: null }
    return { isReady: true, figures: await readOperatingFigures(db).catch(nothing) }
  }

  #showFigures({ mails, refunds, queues, wants, rings, countChanges }: OperatingFigures): void {
    const { mailsWaiting, mailsOldest, mailsGivenUp, refundsDue, refundsOldest } = this.#gauges
    mailsWaiting.set(mails.count)
    mailsOldest.set(mails.oldest)
    mailsGivenUp.set(mails.givenUp)
    refundsDue.set(refunds.count)
    refundsOldest.set(refunds.oldest)
    const { wantsWaiting, wantsOldest, rings: ringsOpen } = this.#gauges
    wantsWaiting.set(wants.count)
    wantsOldest.set(wants.oldest)
    ringsOpen.set({ status: 'proposed' }, rings.proposed)
    ringsOpen.set({ status: 'agreed' }, rings.agreed)
    this.#gauges.countChanges.set(countChanges)
    const { jobsWaiting, jobsFailed } = this.#gauges
    jobsWaiting.reset()
    jobsFailed.reset()
    for (const { name: queue, waiting, failed } of queues) {
      jobsWaiting.set({ queue }, waiting)
      jobsFailed.set({ queue }, failed)
    }
  }

  #leaveFiguresOut(): void {
    const { mailsWaiting, mailsOldest, mailsGivenUp, refundsDue, refundsOldest } = this.#gauges
    const { wantsWaiting, wantsOldest, countChanges, jobsWaiting, jobsFailed, rings } = this.#gauges
    const plain = [mailsWaiting, mailsOldest, mailsGivenUp, refundsDue, refundsOldest, countChanges]
    for (const gauge of [...plain, wantsWaiting, wantsOldest]) gauge.remove()
    for (const gauge of [jobsWaiting, jobsFailed, rings]) gauge.reset()
  }

  #showConnections(): void {
    const { totalCount, idleCount, waitingCount } = this.#deps.pool
    const { connections, lag, reads } = this.#gauges
    connections.set({ state: 'used' }, totalCount - idleCount)
    connections.set({ state: 'idle' }, idleCount)
    connections.set({ state: 'waited_for' }, waitingCount)
    const figures = this.#deps.replicas.figures()
    for (const { name, seconds } of figures.lags) lag.set({ replica: name }, seconds)
    for (const [source, count] of figures.reads) reads.set({ source }, count)
  }
}

function makeGauges(registry: Registry) {
  const gauge = <const Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `swapstead_${name}`, help, labelNames, registers: [registry] })
  return {
    ready: gauge('ready', 'Whether the database answers.'),
    figuresRead: gauge('figures_read', 'Whether the figures of the database came in time.'),
    mailsWaiting: gauge(
      'mail_outbox_waiting',
      'Emails that are due and not handed over yet, 10000 at most.',
    ),
    mailsOldest: gauge('mail_outbox_oldest_seconds', 'How long the oldest of them has waited.'),
    mailsGivenUp: gauge('mail_given_up', 'Emails of the last day that were given up.'),
    refundsDue: gauge('refunds_due', 'Payments whose money waits to go back.'),
    refundsOldest: gauge('refunds_due_oldest_seconds', 'How long the oldest of them has waited.'),
    wantsWaiting: gauge('wants_waiting', 'Items whose swaps are to be looked for, 10000 at most.'),
    wantsOldest: gauge('wants_oldest_seconds', 'How long the oldest of them has waited.'),
    rings: gauge('rings_open', 'Swaps of three that are proposed or agreed.', 'status'),
    countChanges: gauge(
      'item_count_changes',
      'Changes of the counts of items that are to be added up.',
    ),
    jobsWaiting: gauge('jobs_waiting', 'Jobs that wait or run.', 'queue'),
    jobsFailed: gauge('jobs_failed', 'Jobs that failed in the last hour.', 'queue'),
    connections: gauge('database_connections', 'Connections of this process.', 'state'),
    lag: gauge('replica_lag_seconds', 'How far a replica may be behind.', 'replica'),
    reads: gauge('browsing_reads', 'What has been browsed since the start, by source.', 'source'),
    diskSize: gauge('data_disk_size_bytes', 'The disk that DATA_DIR lies on.'),
    diskFree: gauge('data_disk_free_bytes', 'What of it is free.'),
  }
}
