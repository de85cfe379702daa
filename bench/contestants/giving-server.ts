/**
 * The real server in one process with what gives the gifts of campaigns, as by default, but not by the clock: it is sent the
 * seconds, gives for so long, and answers with how many members it reached in each.
 */
import { buildApp } from '../../packages/server/src/app.ts'
import { readConfig } from '../../packages/server/src/config.ts'
import { runGrants } from '../../packages/server/src/features/campaigns/grants.ts'
import { startPlatform } from '../../packages/server/src/start-platform.ts'

const config = readConfig()
const { deps } = await startPlatform(config)
const app = await buildApp(deps)
await app.listen({ port: config.port, host: config.host })

async function countReached(): Promise<number> {
  const { reached } = await deps.db
    .selectFrom('promotionalCampaigns')
    .select((row) => row.fn.sum<number>('currentMembers').as('reached'))
    .executeTakeFirstOrThrow()
  return Number(reached)
}

process.on('message', (seconds) => void give(Number(seconds)))

async function give(seconds: number): Promise<void> {
  const before = await countReached()
  await runGrants(deps, AbortSignal.timeout(seconds * 1000))
  process.send?.(((await countReached()) - before) / seconds)
}
