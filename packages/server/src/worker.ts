import { featureJobs } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { startJobs } from './platform/jobs.ts'
import { startPlatform } from './start-platform.ts'

/** The jobs alone, for machines where web and background work run apart. */
async function main(): Promise<void> {
  const { deps, notices, stop } = await startPlatform(readConfig())
  const jobs = await startJobs(deps, notices, featureJobs(deps))
  deps.log.info('worker ready')
  async function drain(): Promise<void> {
    await jobs.stop()
    await stop()
    process.exit(0)
  }
  process.once('SIGTERM', () => void drain())
  process.once('SIGINT', () => void drain())
}

main().catch((error: unknown) => {
  const text =
    error instanceof ConfigError ? error.message : String((error as Error).stack ?? error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
})
