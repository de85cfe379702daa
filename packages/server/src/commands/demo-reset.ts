import { readConfig } from '../config.ts'
import { resetDemo } from '../operations/demo/prepare-demo.ts'
import { startPlatform } from '../start/start-platform.ts'
import { stopWith } from '../start/stop-with.ts'
import { commandArguments } from './command-arguments.ts'

/** Resets the demo neighborhood. */
async function main(): Promise<void> {
  commandArguments('npm run demo:reset', 0)
  const { deps, stop } = await startPlatform(readConfig())
  try {
    const lines = await resetDemo(deps)
    process.stdout.write(`${['The demo neighborhood is as new.', ...lines].join('\n')}\n`)
  } finally {
    await stop()
  }
}

main().catch(stopWith)
