import { readFile, stat } from 'node:fs/promises'
import { readConfig } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import { loadRecalls, RECALLS_MAX } from '../features/goods/index.ts'
import { readJson } from '../platform/core/json.ts'
import { startPlatform } from '../start/start-platform.ts'
import { stopWith } from '../start/stop-with.ts'
import { commandArguments } from './command-arguments.ts'

const BYTES_MAX = 256 * 1024 * 1024

/** Loads recalls from a file of the CPSC's Recall Retrieval Web Services: npm run recalls:load -- file.json */
async function main(): Promise<void> {
  const usage = 'npm run recalls:load -- file.json'
  const [path] = commandArguments(usage, 1)
  if (!path) throw new ConfigError(`Which file? ${usage}`)
  const published = await readRecalls(path)
  const { deps, stop } = await startPlatform(readConfig())
  try {
    const { stored, unread } = await loadRecalls(deps.db, published)
    process.stdout.write(
      `${stored} ${stored === 1 ? 'recall' : 'recalls'} stored, ${unread} could not be read\n`,
    )
  } finally {
    await stop()
  }
}

async function readRecalls(path: string): Promise<unknown[]> {
  const { size } = await stat(path).catch(() => {
    throw new ConfigError(`${path} cannot be read`)
  })
  if (size > BYTES_MAX) throw new ConfigError(`${path} has more than ${BYTES_MAX} bytes`)
  const read = readJson(await readFile(path, 'utf8'))
  if (!Array.isArray(read)) throw new ConfigError(`${path} is no list of recalls in JSON`)
  if (read.length > RECALLS_MAX) {
    throw new ConfigError(`${path} has more than ${RECALLS_MAX} recalls: load it in parts`)
  }
  return read
}

main().catch(stopWith)
