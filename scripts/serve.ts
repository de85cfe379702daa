/**
 * `npm start`: builds what is out of date, runs an embedded PostgreSQL unless DATABASE_URL names a
 * server, and runs the application until it is told to stop. `--watch` (`npm run dev`) restarts the
 * application and rebuilds the web client when their sources change.
 */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { startApplication, startWatchedApplication, startWebBuild } from './application.ts'
import { buildOutputs, forgetWebClient } from './build/outputs.ts'
import { endWith, Fault } from './fault.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres/embedded.ts'
import { step } from './progress.ts'

const isWatching = process.argv.includes('--watch')
const { DATABASE_URL } = process.env
const portFaults: Record<string, string> = {
  EADDRINUSE:
    'that port is taken, perhaps by another Swapstead: end that program, or choose another port, for instance PORT=3001 npm start',
  EACCES: 'this account may not listen on that port: choose one above 1023',
  EADDRNOTAVAIL: 'this machine does not have that address: leave HOST unset to listen locally',
  ERR_SOCKET_BAD_PORT: 'a port is a number from 1 to 65535',
}
const told = Promise.withResolvers<void>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, told.resolve)

try {
  await refuseTakenPort()
  const database = await together(DATABASE_URL ? undefined : startDatabase(), buildOutputs())
  process.exitCode = await serve(database).finally(() => database?.stop())
} catch (error) {
  endWith(error)
}

/** Waits for the database and the build; stops the database when the build fails. */
async function together(
  database: Promise<EmbeddedPostgres> | undefined,
  build: Promise<void>,
): Promise<EmbeddedPostgres | undefined> {
  const [started, built] = await Promise.allSettled([database, build])
  if (started.status === 'rejected') throw started.reason
  if (built.status === 'rejected') {
    await started.value?.stop()
    throw built.reason
  }
  return started.value
}

async function startDatabase(): Promise<EmbeddedPostgres> {
  const work = () => startEmbeddedPostgres()
  const database = await step('Starting the embedded PostgreSQL', 'database started', work)
  console.log(`  its files are in ${database.folder}`)
  return database
}

/** Runs the application until it ends, loses its database, or a signal arrives. */
async function serve(database: EmbeddedPostgres | undefined): Promise<number> {
  if (isWatching) forgetWebClient()
  const application = isWatching ? startWatchedApplication(database) : startApplication(database)
  const webBuild = isWatching ? startWebBuild() : undefined
  const lost = database?.ended.then(() => 'lost' as const)
  const reason = await Promise.race([told.promise, lost ?? told.promise, application.ended])
  const [code] = await Promise.all([application.stop(), webBuild?.stop()])
  if (reason !== 'lost') return code
  console.error('The embedded PostgreSQL ended; postgres.log beside its files says why.')
  return 1
}

/** Checks the port early: building first would cost the user a minute. */
async function refuseTakenPort(): Promise<void> {
  const port = process.env.PORT || '3000'
  const isProduction = process.env.NODE_ENV === 'production'
  const host = process.env.HOST || (isProduction ? '0.0.0.0' : '127.0.0.1')
  const probe = createServer()
  try {
    probe.listen(Number(port), host)
    await once(probe, 'listening')
  } catch (error) {
    const sentence = portFaults[String((error as NodeJS.ErrnoException).code)]
    if (!sentence) throw error
    throw new Fault(`PORT=${port}, HOST=${host}: ${sentence}`)
  }
  probe.close()
  await once(probe, 'close')
}
