import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SECOND } from '@swapstead/domain/times.ts'
import type { FastifyInstance } from 'fastify'
import { buildApp, registerListeners } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import type { Deps } from '../src/deps.ts'
import { Replicas } from '../src/platform/database/replicas.ts'
import { Events } from '../src/platform/events/events.ts'
import { Live } from '../src/platform/events/live.ts'
import { PostgresListener } from '../src/platform/events/postgres-listener.ts'
import { renderingProgram } from '../src/platform/http/built-client.ts'
import { PageRenderer } from '../src/platform/http/render-in-thread.ts'
import { RateLimits } from '../src/platform/identity/rate-limits.ts'
import { createLog } from '../src/platform/logging/log.ts'
import { LogLines } from '../src/platform/logging/log-lines.ts'
import { startTracing } from '../src/platform/logging/start-tracing.ts'
import { PhotoStorage } from '../src/platform/photos/photo-storage.ts'
import { loadPlaces } from '../src/platform/places/places.ts'
import { createFactories, type MemberWish } from './make/factories.ts'
import { cleanUp } from './setup/clean-up.ts'
import { createTestDatabase, type TestDatabase } from './setup/database.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export type TestApp = {
  app: FastifyInstance
  deps: Deps
  db: Deps['db']
  postgresListener: PostgresListener
  make: ReturnType<typeof createFactories> & {
    /** A new member with a signed-in browser. */
    person: (wish?: MemberWish) => Promise<{ id: string; email: string; browser: Visitor }>
  }
  /** A browser without a session. */
  visitor: () => Visitor
  /** A browser signed in as this user. */
  as: (userId: string) => Promise<Visitor>
  /** Moves the app's clock, which all product code reads. */
  passTime: (milliseconds: number) => void
}

/**
 * Starts the real app on its own database. `make.person()` signs a new member in; `make.item()` and
 * the like insert rows. `changes` reach what settings refuse.
 */
export async function startApp(
  settings: Record<string, string> = {},
  given?: TestDatabase,
  changes: Partial<Config> = {},
): Promise<TestApp> {
  const database = given ?? (await createTestDatabase())
  const folder = await mkdtemp(join(tmpdir(), 'swapstead-test-'))
  const config = { ...configOf(settings, database, folder), ...changes }
  const logLines = new LogLines(config.logLevel)
  const log = createLog(config, logLines, { write: () => undefined })
  const postgresListener = new PostgresListener(config.directDatabaseUrl, log)
  const replicas = new Replicas({ db: database.db, config, log })
  const tracing = await startTracing(config)
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const deps: Deps = {
    config,
    db: database.db,
    pool: database.pool,
    replicas,
    events: new Events(),
    live: new Live(postgresListener, log, now),
    photos: new PhotoStorage(config.storageUrl, config.storageFromUrl),
    places: testPlaces,
    pageRenderer: sharedRenderer(log),
    tracing,
    rateLimits: new RateLimits(database.db, config.rateLimits, config.sessionSecrets[0] ?? ''),
    log,
    logLines,
    now,
  }
  registerListeners(deps)
  await postgresListener.connect()
  const app = await buildApp(deps)
  await app.ready()
  cleanUp(async () => {
    await app.close()
    await postgresListener.close()
    await replicas.close()
    await tracing?.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const factories = createFactories(deps)
  const as = async (userId: string) => {
    const visitor = createVisitor(app, deps)
    await visitor.signIn(userId)
    return visitor
  }
  return {
    app,
    deps,
    db: database.db,
    postgresListener,
    make: {
      ...factories,
      person: async (wish) => {
        const { id, email } = await factories.member(wish)
        return { id, email, browser: await as(id) }
      },
    },
    visitor: () => createVisitor(app, deps),
    as,
    passTime: (milliseconds) => {
      ahead += milliseconds
    },
  }
}

function configOf(settings: Record<string, string>, database: TestDatabase, folder: string) {
  return readConfig({
    NODE_ENV: 'test',
    ...(settings.NODE_ENV === 'production' && { SMTP_URL: 'smtps://mail.example' }),
    DATABASE_URL: database.pooledUrl ?? database.url,
    ...(database.pooledUrl && { DATABASE_DIRECT_URL: database.url }),
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...settings,
  })
}

const testPlaces = loadPlaces()

/** A machine that runs other tests is slow, and an empty page would be asked for again. */
const RENDERING_MS = 20 * SECOND

/** One thread for all apps of a worker, because it starts slowly and keeps nothing of a page. */
let pageRenderer: PageRenderer | undefined

function sharedRenderer(log: Deps['log']): PageRenderer {
  pageRenderer ??= new PageRenderer(renderingProgram.href, log, RENDERING_MS)
  return pageRenderer
}
