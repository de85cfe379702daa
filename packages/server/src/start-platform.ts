import { mkdirSync } from 'node:fs'
import { registerListeners } from './app.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { createClock } from './platform/clock.ts'
import { connect, type Database } from './platform/database.ts'
import type { WatchStatement } from './platform/database-client.ts'
import { Events } from './platform/events.ts'
import { noteLastWrite } from './platform/last-writes.ts'
import { Live } from './platform/live.ts'
import { createLog } from './platform/log.ts'
import { LogLines } from './platform/log-lines.ts'
import { migrate } from './platform/migrate.ts'
import { Notices } from './platform/notices.ts'
import { PhotoStorage } from './platform/photo-storage.ts'
import { loadPlaces } from './platform/places.ts'
import { warnOfMissingLimits } from './platform/pooled-limits.ts'
import { Replicas } from './platform/replicas.ts'
import { startTracing } from './platform/start-tracing.ts'
import { statementWatch } from './platform/statement-watch.ts'
import { Brakes } from './platform/throttle.ts'

export type Platform = { deps: Deps; notices: Notices; stop: () => Promise<void> }

/** The pool for everything but browsing. Where replicas are read, transactions say whose pages wait for them. */
function connectPrimary(config: Config, log: Deps['log'], watch: WatchStatement): Database {
  const { databaseUrl, isPooled, replicaUrls } = config
  const marking = replicaUrls.length > 0 && { beforeCommit: noteLastWrite }
  return connect(databaseUrl, { log, isPooled, watch, ...marking })
}

/** Builds what every feature is given: a migrated database, the clock, storage, places, notices. */
export async function startPlatform(config: Config): Promise<Platform> {
  mkdirSync(config.dataDir, { recursive: true })
  const logLines = new LogLines(config.logLevel)
  const log = createLog(config, logLines)
  await migrate(config.directDatabaseUrl, log)
  const tracing = await startTracing(config)
  const watch = statementWatch({
    log,
    hasComments: config.sqlRequestIds,
    follow: tracing?.followStatement,
  })
  const database = connectPrimary(config, log, watch)
  if (config.isPooled) await warnOfMissingLimits(database.db, log)
  const replicas = new Replicas({ db: database.db, config, log, watch })
  const clock = await createClock(database.db, log)
  const notices = new Notices(config.directDatabaseUrl, log)
  const deps: Deps = {
    config,
    db: database.db,
    pool: database.pool,
    replicas,
    events: new Events(),
    live: new Live(notices, log),
    photos: new PhotoStorage(config.storageUrl, config.storageFromUrl),
    places: loadPlaces(),
    tracing,
    brakes: new Brakes(database.db, config.rateLimits),
    log,
    logLines,
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
      await replicas.close()
      await database.close()
      await tracing?.stop()
    },
  }
}
