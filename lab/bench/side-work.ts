import { buildApp } from '../../packages/server/src/app.ts'
import { readConfig } from '../../packages/server/src/config.ts'
import type { Deps } from '../../packages/server/src/deps.ts'
import { startPlatform } from '../../packages/server/src/start/start-platform.ts'

/** Runs until told to end, and counts its progress. */
type SideWork = {
  work: (deps: Deps, end: AbortSignal) => Promise<unknown>
  count: (deps: Deps) => Promise<number>
}

/**
 * The real server in this process with extra job work. Each message of a number of seconds runs the
 * work for that long; the answer is its rate per second.
 */
export async function serveBeside({ work, count }: SideWork): Promise<void> {
  const config = readConfig()
  const { deps } = await startPlatform(config)
  const app = await buildApp(deps)
  await app.listen({ port: config.port, host: config.host })
  process.on('message', (seconds) => void workFor(Number(seconds)))

  async function workFor(seconds: number): Promise<void> {
    const before = await count(deps)
    await work(deps, AbortSignal.timeout(seconds * 1000))
    process.send?.(((await count(deps)) - before) / seconds)
  }
}
