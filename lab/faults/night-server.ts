/** The real server, for which the night begins at once: its members' wants are matched. */
import { buildApp } from '../../packages/server/src/app.ts'
import { readConfig } from '../../packages/server/src/config.ts'
import { startPlatform } from '../../packages/server/src/start/start-platform.ts'
import { runJob } from '../../packages/server/test/run-job.ts'

const config = readConfig()
const { deps } = await startPlatform(config)
const app = await buildApp(deps)
await app.listen({ port: config.port, host: config.host })
await runJob(deps, 'match-rings')
