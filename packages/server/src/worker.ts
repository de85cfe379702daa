import { featureJobs } from './app.ts'
import { awaitDatabase } from './await-database.ts'
import { readConfig } from './config.ts'
import { drainOnSignals } from './drain.ts'
import { startJobs } from './platform/jobs.ts'
import { startPlatform } from './start-platform.ts'
import { stopWith } from './stop-with.ts'

/** The jobs alone, for machines where web and background work run apart. */
async function main(): Promise<void> {
  const config = readConfig()
  await awaitDatabase(config)
  const { deps, notices, stop } = await startPlatform(config)
  const jobs = await startJobs(deps, notices, featureJobs(deps))
  deps.log.info('worker ready')
  drainOnSignals(deps.log, [jobs.stop, stop])
}

main().catch(stopWith)
