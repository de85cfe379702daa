import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Deps } from '../deps.ts'
import { CoalescingRunner } from './core/coalescing-runner.ts'
import type { Channel, PostgresListener } from './events/postgres-listener.ts'
import { pruneIdempotencyKeys } from './http/idempotency.ts'
import { pruneDevices } from './identity/known-devices.ts'
import { pruneSessions } from './identity/sessions.ts'
import { pruneMails } from './mail/mail.ts'
import { MailSender } from './mail/mail-sender.ts'

/**
 * Work that runs by the clock. Each time is taken by one process, but a run that is not done when the next time comes goes
 * on beside that one: each job may run twice, also at once, without harm (readings S-92). What takes long looks at its
 * signal, which says that the process is stopping or that the run has had its time. What a notice wakes runs besides as
 * soon as one comes, in each process.
 */
export type Job = {
  name: string
  cron: string
  run: (end?: AbortSignal) => Promise<void>
  wakeOn?: Channel
}

const platformJobs = (deps: Deps): Job[] => [
  { name: 'prune-sessions', cron: '*/15 * * * *', run: () => pruneSessions(deps.db) },
  { name: 'prune-known-devices', cron: '15 4 * * *', run: () => pruneDevices(deps.db) },
  { name: 'prune-idempotency-keys', cron: '5 * * * *', run: () => pruneIdempotencyKeys(deps.db) },
  { name: 'prune-mails', cron: '45 3 * * *', run: () => pruneMails(deps.db) },
  {
    name: 'prune-rate-limits',
    cron: '35 * * * *',
    run: async () => void (await sql`delete from rate_limits where ends < now()`.execute(deps.db)),
  },
]

/** No job is more urgent than its minute, and asking costs an idle server more than all else. */
const POLLING_SECONDS = 15

/** The job runner: pg-boss on the same PostgreSQL, and the mail sender and whatever else a notice wakes. */
export async function startJobs(
  deps: Deps,
  postgresListener: PostgresListener,
  featureJobs: Job[],
): Promise<{ stop: () => Promise<void> }> {
  const { config, log } = deps
  const boss = new PgBoss({ connectionString: config.directDatabaseUrl, schema: 'jobs', max: 2 })
  boss.on('error', (error) => log.error({ err: error }, 'job runner failed'))
  await boss.start()
  const mail = new MailSender(deps)
  postgresListener.on('mail', mail.wake, mail.wake)
  const sendMail = { name: 'send-mail', cron: '* * * * *', run: async () => mail.wake() }
  const stopping = new AbortController()
  const all = [...platformJobs(deps), ...featureJobs, sendMail]
  for (const job of all) await schedule(boss, job, stopping.signal, log)
  await forgetOthers(boss, new Set(all.map(({ name }) => name)))
  const woken = featureJobs.flatMap(({ name, run, wakeOn }) => {
    if (!wakeOn) return []
    const work = new CoalescingRunner(name, () => run(stopping.signal), log)
    postgresListener.on(wakeOn, work.wake, work.wake)
    return [work]
  })
  mail.wake()
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([mail.stop(), ...woken.map((work) => work.stop())])
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
  await boss.work(name, { pollingIntervalSeconds: POLLING_SECONDS }, async (turns) => {
    const started = performance.now()
    try {
      // When pg-boss gives a run up it begins another one: the first is to end.
      await run(AbortSignal.any([stopping, ...turns.map(({ signal }) => signal)]))
    } catch (error) {
      log.error({ err: error, job: name }, 'job failed')
      throw error
    }
    log.debug({ job: name, ms: Math.round(performance.now() - started) }, 'job done')
  })
}

/**
 * What this version has no job for is scheduled no more, and nobody waits for it. While versions are exchanged, the last
 * process to start decides, and that is one of the new.
 */
async function forgetOthers(boss: PgBoss, known: ReadonlySet<string>): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (known.has(name)) continue
    await boss.unschedule(name)
    await boss.deleteQueuedJobs(name)
  }
}
