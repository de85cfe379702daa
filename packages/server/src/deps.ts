import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Db } from './platform/database.ts'
import type { Events } from './platform/events.ts'
import type { Live } from './platform/live.ts'
import type { PhotoStorage } from './platform/photo-storage.ts'
import type { Places } from './platform/places.ts'
import type { Brakes } from './platform/throttle.ts'

/** What a feature is given; tests replace any of it in this one place. */
export type Deps = {
  config: Config
  db: Db
  events: Events
  live: Live
  photos: PhotoStorage
  places: Places
  brakes: Brakes
  log: FastifyBaseLogger
  /** The database's clock, the product's only one. */
  now: () => Date
}
