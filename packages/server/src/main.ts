import { buildApp, featureJobs } from './app.ts'
import { awaitDatabase } from './await-database.ts'
import { readConfig } from './config.ts'
import { prepareDemo } from './demo/prepare-demo.ts'
import { ensureFirstAdmin } from './features/accounts/first-admin.ts'
import { startJobs } from './platform/jobs.ts'
import { startPlatform } from './start-platform.ts'
import { stopWith } from './stop-with.ts'
import { openWaitingRoom } from './waiting-room.ts'

const DRAIN_MS = 10_000

/** Starts the HTTP server and the jobs in one process, and stops both on SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const config = readConfig()
  const closeWaitingRoom = await awaitDatabase(config, openWaitingRoom)
  const { deps, notices, stop } = await startPlatform(config)
  const admin = await ensureFirstAdmin(deps)
  const demo = await prepareDemo(deps)
  const app = await buildApp(deps)
  const jobs = await startJobs(deps, notices, featureJobs(deps))
  await closeWaitingRoom()
  await app.listen({ port: config.port, host: config.host })
  announce({ ready: config.publicUrl.origin, admin, demo })

  let stopping = false
  async function drain(signal: string): Promise<void> {
    if (stopping) return
    stopping = true
    deps.log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    await app.close()
    await jobs.stop()
    await stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void drain('SIGTERM'))
  process.on('SIGINT', () => void drain('SIGINT'))
}

/** What the operator needs to see once, in plain words on standard output. */
function announce({
  ready,
  admin,
  demo,
}: {
  ready: string
  admin: string[]
  demo: string[]
}): void {
  process.stdout.write(['', `Swapstead is ready at ${ready}`, ...demo, ...admin, '', ''].join('\n'))
}

main().catch(stopWith)
