import { featureJobs } from './app.ts'
import { readConfig } from './config.ts'
import { noteForeignPhotos } from './features/items/index.ts'
import { startJobs } from './platform/jobs.ts'
import { awaitDatabase } from './start/await-database.ts'
import { drainOnSignals } from './start/drain.ts'
import { startPlatform } from './start/start-platform.ts'
import { stopWith } from './start/stop-with.ts'

/** Runs only the jobs, for a separate worker machine. */
async function main(): Promise<void> {
  const config = readConfig()
  await awaitDatabase(config)
  const { deps, postgresListener, stop } = await startPlatform(config)
  await noteForeignPhotos(deps)
  const jobs = await startJobs(deps, postgresListener, featureJobs(deps))
  deps.log.info('worker ready')
  drainOnSignals(deps.log, [jobs.stop, stop])
}

main().catch(stopWith)
