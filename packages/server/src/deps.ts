import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database, Db } from './platform/database/database.ts'
import type { Replicas } from './platform/database/replicas.ts'
import type { Events } from './platform/events/events.ts'
import type { Live } from './platform/events/live.ts'
import type { PageRenderer } from './platform/http/render-in-thread.ts'
import type { RateLimits } from './platform/identity/rate-limits.ts'
import type { LogLines } from './platform/logging/log-lines.ts'
import type { Tracing } from './platform/logging/tracing.ts'
import type { PhotoStorage } from './platform/photos/photo-storage.ts'
import type { Places } from './platform/places/places.ts'

/** What every feature is given; tests replace parts of it here. */
export type Deps = {
  config: Config
  db: Db
  pool: Pick<Database['pool'], 'totalCount' | 'idleCount' | 'waitingCount'>
  replicas: Replicas
  events: Events
  live: Live
  photos: PhotoStorage
  places: Places
  /** The thread that renders pages. */
  pageRenderer: PageRenderer
  rateLimits: RateLimits
  /** Null if traces are off. */
  tracing: Tracing | null
  log: FastifyBaseLogger
  /** The latest lines of `log`, for the developers' page. */
  logLines: LogLines
  /** The database's clock; no other clock is used. */
  now: () => Date
}
