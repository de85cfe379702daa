import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Deps } from '../deps.ts'
import { CoalescingRunner } from './core/coalescing-runner.ts'
import { keepAlive, ownLimits } from './database/database.ts'
import { deleteInBatches } from './database/delete-in-batches.ts'
import type { Channel, PostgresListener } from './events/postgres-listener.ts'
import { pruneIdempotencyKeys } from './http/idempotency.ts'
import { pruneDevices } from './identity/known-devices.ts'
import { pruneSessions } from './identity/sessions.ts'
import { pruneMails } from './mail/mail.ts'
import { MailSender } from './mail/mail-sender.ts'

/**
 * Work on a schedule. Each time one process runs it, but a late run continues beside the next: jobs
 * must tolerate running twice, even at once. Long jobs watch their signal, which aborts at a stop
 * or when the run's time is over. `wakeOn` also runs the job in each process when the channel
 * signals.
 */
export type Job = {
  name: string
  cron: string
  run: (signal: AbortSignal) => Promise<void>
  wakeOn?: Channel
}

const platformJobs = (deps: Deps): Job[] => [
  { name: 'prune-sessions', cron: '*/15 * * * *', run: (signal) => pruneSessions(deps.db, signal) },
  {
    name: 'prune-known-devices',
    cron: '15 4 * * *',
    run: (signal) => pruneDevices(deps.db, signal),
  },
  {
    name: 'prune-idempotency-keys',
    cron: '5 * * * *',
    run: (signal) => pruneIdempotencyKeys(deps.db, signal),
  },
  { name: 'prune-mails', cron: '45 3 * * *', run: (signal) => pruneMails(deps.db, signal) },
  {
    name: 'prune-rate-limits',
    cron: '35 * * * *',
    run: async (signal) =>
      void (await deleteInBatches(deps.db, 'rate_limits', { fits: sql`ends < now()`, signal })),
  },
]

/** Polling is most of an idle server's cost. Only what runs by the minute has to be punctual. */
const pollingSeconds = (cron: string) => (cron.startsWith('* ') ? 15 : 60)

/** Starts pg-boss on the same database, the mail sender, and the jobs that signals wake. */
export async function startJobs(
  deps: Deps,
  postgresListener: PostgresListener,
  featureJobs: Job[],
): Promise<{ stop: () => Promise<void> }> {
  const { config, log } = deps
  const connectionString = config.directDatabaseUrl
  // pg-boss hands options that its types lack on to its pool.
  const boss = new PgBoss({
    connectionString,
    schema: 'jobs',
    max: 2,
    ...ownLimits,
    ...keepAlive,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job runner failed'))
  await boss.start()
  const mail = new MailSender(deps)
  postgresListener.on('mail', mail.wake, mail.wake)
  const sendMail = { name: 'send-mail', cron: '* * * * *', run: async () => mail.wake() }
  const stopping = new AbortController()
  const all = [...platformJobs(deps), ...featureJobs, sendMail]
  for (const job of all) await schedule(boss, job, stopping.signal, log)
  await unscheduleOthers(boss, new Set(all.map(({ name }) => name)))
  const runners = featureJobs.flatMap(({ name, run, wakeOn }) => {
    if (!wakeOn) return []
    const work = new CoalescingRunner(name, () => run(stopping.signal), log)
    postgresListener.on(wakeOn, work.wake, work.wake)
    return [work]
  })
  mail.wake()
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([mail.stop(), ...runners.map((work) => work.stop())])
      await boss.stop({ graceful: true, timeout: 8_000 })
    },
  }
}

async function schedule(
  boss: PgBoss,
  { name, cron, run }: Job,
  stopping: AbortSignal,
  log: FastifyBaseLogger,
) {
  await boss.createQueue(name)
  await boss.schedule(name, cron)
  await boss.work(name, { pollingIntervalSeconds: pollingSeconds(cron) }, async (runs) => {
    const started = performance.now()
    try {
      // pg-boss starts another run when it gives one up: the first must end.
      await run(AbortSignal.any([stopping, ...runs.map(({ signal }) => signal)]))
    } catch (error) {
      log.error({ err: error, job: name }, 'job failed')
      throw error
    }
    log.debug({ job: name, ms: Math.round(performance.now() - started) }, 'job done')
  })
}

/**
 * Unschedules jobs that this version does not have. During a deploy the last process to start
 * decides, and that is a new one.
 */
async function unscheduleOthers(boss: PgBoss, known: ReadonlySet<string>): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (known.has(name)) continue
    await boss.unschedule(name)
    await boss.deleteQueuedJobs(name)
  }
}
