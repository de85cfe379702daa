import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database, Db } from './platform/database.ts'
import type { Events } from './platform/events.ts'
import type { Live } from './platform/live.ts'
import type { LogLines } from './platform/log-lines.ts'
import type { PhotoStorage } from './platform/photo-storage.ts'
import type { Places } from './platform/places.ts'
import type { Replicas } from './platform/replicas.ts'
import type { Brakes } from './platform/throttle.ts'
import type { Tracing } from './platform/tracing.ts'

/** What a feature is given; tests replace any of it in this one place. */
export type Deps = {
  config: Config
  db: Db
  /** How many connections `db` has and who waits for one. */
  pool: Pick<Database['pool'], 'totalCount' | 'idleCount' | 'waitingCount'>
  replicas: Replicas
  events: Events
  live: Live
  photos: PhotoStorage
  places: Places
  brakes: Brakes
  /** Null where no traces are wanted. */
  tracing: Tracing | null
  log: FastifyBaseLogger
  /** The latest lines of `log`, for the developers' page. */
  logLines: LogLines
  /** The database's clock, the product's only one. */
  now: () => Date
}
