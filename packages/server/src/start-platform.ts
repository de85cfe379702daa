import { mkdirSync } from 'node:fs'
import { registerListeners } from './app.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { createClock } from './platform/clock.ts'
import { connect } from './platform/database.ts'
import { Events } from './platform/events.ts'
import { Live } from './platform/live.ts'
import { createLog } from './platform/log.ts'
import { migrate } from './platform/migrate.ts'
import { Notices } from './platform/notices.ts'
import { PhotoStorage } from './platform/photo-storage.ts'
import { loadPlaces } from './platform/places.ts'
import { Brakes } from './platform/throttle.ts'

export type Platform = { deps: Deps; notices: Notices; stop: () => Promise<void> }

/** Builds what every feature is given: a migrated database, the clock, storage, places, notices. */
export async function startPlatform(config: Config): Promise<Platform> {
  mkdirSync(config.dataDir, { recursive: true })
  const log = createLog(config)
  await migrate(config.directDatabaseUrl, log)
  const database = connect(config.databaseUrl, { log })
  const clock = await createClock(database.db, log)
  const notices = new Notices(config.directDatabaseUrl, log)
  const deps: Deps = {
    config,
    db: database.db,
    events: new Events(),
    live: new Live(notices, log),
    photos: new PhotoStorage(config.storageUrl),
    places: loadPlaces(),
    brakes: new Brakes(database.db, config.rateLimits),
    log,
    now: () => clock.now(),
  }
  registerListeners(deps)
  await notices.connect()
  return {
    deps,
    notices,
    stop: async () => {
      await notices.close()
      clock.stop()
      await database.close()
    },
  }
}
