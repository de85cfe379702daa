import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './database.ts'

const REFRESH_MS = 5_000

type Clock = {
  /** The database's time; it does not follow this machine's clock. */
  now: () => Date
  stop: () => void
}

/**
 * The only clock of the product: the database's, as an offset to this process's monotonic clock.
 */
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
 * The offset to performance.now(). The database reads its clock half-way between question and
 * answer. The connection is taken first, so that waiting for one does not count.
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
