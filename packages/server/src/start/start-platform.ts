import { registerListeners } from '../app.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { createClock } from '../platform/database/clock.ts'
import { connect, type Database } from '../platform/database/database.ts'
import type { WatchStatement } from '../platform/database/database-client.ts'
import { recordLastWrite } from '../platform/database/last-writes.ts'
import { migrate } from '../platform/database/migrate.ts'
import { warnOfMissingLimits } from '../platform/database/pooled-limits.ts'
import { Replicas } from '../platform/database/replicas.ts'
import { statementWatch } from '../platform/database/statement-watch.ts'
import { Events } from '../platform/events/events.ts'
import { Live } from '../platform/events/live.ts'
import { PostgresListener } from '../platform/events/postgres-listener.ts'
import { renderingProgram } from '../platform/http/built-client.ts'
import { PageRenderer } from '../platform/http/render-in-thread.ts'
import { RateLimits } from '../platform/identity/rate-limits.ts'
import { createLog } from '../platform/logging/log.ts'
import { LogLines } from '../platform/logging/log-lines.ts'
import { startTracing } from '../platform/logging/start-tracing.ts'
import { PhotoStorage } from '../platform/photos/photo-storage.ts'
import { loadPlaces } from '../platform/places/places.ts'

export type Platform = { deps: Deps; postgresListener: PostgresListener; stop: () => Promise<void> }

/**
 * The pool for everything except browsing. With replicas, transactions also record which members
 * must see them.
 */
function connectPrimary(config: Config, log: Deps['log'], watch: WatchStatement): Database {
  const { databaseUrl, isPooled, replicaUrls } = config
  const marking = replicaUrls.length > 0 && { beforeCommit: recordLastWrite }
  return connect(databaseUrl, { log, isPooled, watch, ...marking })
}

/** Migrates the database and builds `Deps`. */
export async function startPlatform(config: Config): Promise<Platform> {
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
  const now = () => clock.now()
  const postgresListener = new PostgresListener(config.directDatabaseUrl, log)
  const pageRenderer = new PageRenderer(renderingProgram.href, log)
  const deps: Deps = {
    config,
    db: database.db,
    pool: database.pool,
    replicas,
    events: new Events(),
    live: new Live(postgresListener, log, now),
    photos: new PhotoStorage(config.storageUrl, config.storageFromUrl),
    places: loadPlaces(),
    pageRenderer,
    tracing,
    rateLimits: new RateLimits(database.db, config.rateLimits, config.sessionSecrets[0] ?? ''),
    log,
    logLines,
    now,
  }
  registerListeners(deps)
  await postgresListener.connect()
  return {
    deps,
    postgresListener,
    stop: async () => {
      await pageRenderer.end()
      await postgresListener.close()
      clock.stop()
      await replicas.close()
      await database.close()
      await tracing?.stop()
    },
  }
}
