import { buildApp, featureJobs } from './app.ts'
import { readConfig } from './config.ts'
import { ensureFirstAdmin } from './features/accounts/index.ts'
import { noteForeignPhotos } from './features/items/index.ts'
import { warnOfMissingPayments } from './features/upgrades/index.ts'
import { prepareDemo } from './operations/demo/prepare-demo.ts'
import { startJobs } from './platform/jobs.ts'
import { awaitDatabase } from './start/await-database.ts'
import { drainOnSignals } from './start/drain.ts'
import { startPlatform } from './start/start-platform.ts'
import { stopWith } from './start/stop-with.ts'
import { openWaitingRoom } from './start/waiting-room.ts'

/** Starts the HTTP server and the jobs in one process, and stops both on SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const config = readConfig()
  const closeWaitingRoom = await awaitDatabase(config, openWaitingRoom)
  const { deps, postgresListener, stop } = await startPlatform(config)
  await noteForeignPhotos(deps)
  warnOfMissingPayments(deps)
  const admin = await ensureFirstAdmin(deps)
  const demo = await prepareDemo(deps)
  const app = await buildApp(deps)
  const jobs = await startJobs(deps, postgresListener, featureJobs(deps))
  await closeWaitingRoom()
  await app.listen({ port: config.port, host: config.host })
  announce({ ready: config.publicUrl.origin, admin, demo })
  drainOnSignals(deps.log, [() => app.close(), jobs.stop, stop])
}

function announce({
  ready,
  admin,
  demo,
}: {
  ready: string
  admin: string[]
  demo: string[]
}): void {
  // A full disk under the log ends no server.
  process.stdout.once('error', () => undefined)
  process.stdout.write(['', `Swapstead is ready at ${ready}`, ...demo, ...admin, '', ''].join('\n'))
}

main().catch(stopWith)
