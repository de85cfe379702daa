import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './database.ts'

const REFRESH_MS = 5_000

type Clock = {
  /** The database's time, which no change of this machine's clock moves (F-17). */
  now: () => Date
  stop: () => void
}

/** The product's one clock: the database's, as an offset to the monotonic clock of this process. */
export async function createClock(db: Db, log: Pick<FastifyBaseLogger, 'warn'>): Promise<Clock> {
  let offset = await readOffset(db)
  const timer = setInterval(() => {
    readOffset(db).then(
      (fresh) => {
        offset = fresh
      },
      (error: unknown) => log.warn({ err: error }, 'clock not compared with the database'),
    )
  }, REFRESH_MS)
  timer.unref()
  return {
    now: () => new Date(performance.now() + offset),
    stop: () => clearInterval(timer),
  }
}

/**
 * What has to be added to performance.now(); the database looked at its clock half-way between question and answer. The wait
 * for a connection comes before.
 */
function readOffset(db: Db): Promise<number> {
  return db.connection().execute(async (connection) => {
    const asked = performance.now()
    const { time } = await connection
      .selectNoFrom(sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`.as('time'))
      .executeTakeFirstOrThrow()
    return time - (asked + performance.now()) / 2
  })
}
