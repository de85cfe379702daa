import { join, resolve } from 'node:path'
import { Fault } from '../fault.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { chooseAccount, makeFolder } from './account.ts'
import { findBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { launch, type Running, urlFor } from './launch.ts'
import { clearLeftover } from './leftover.ts'
import { type Settings, settingsFor } from './settings.ts'

export type EmbeddedOptions = {
  /** By default under DATA_DIR. */
  folder?: string
  /** By default a free one. */
  port?: number
  settings?: Settings
  /** For tests: nothing waits for the disk, and the folder is removed with this process. */
  ephemeral?: boolean
  /** Use a server that already runs in this folder instead of refusing. */
  join?: boolean
}

export type EmbeddedPostgres = Running & { folder: string }

/** Starts the PostgreSQL from npm in a folder, creating the database at first, and waits for it. */
export async function startEmbeddedPostgres(
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const isEphemeral = options.ephemeral === true
  const wished = isEphemeral
    ? temporaryFolder('swapstead-postgres')
    : resolve(options.folder ?? defaultFolder())
  const account = chooseAccount(join(wished, 'cluster'))
  const binaries = findBinaries(account)
  const folder = makeFolder(wished, account)
  const password = await prepareCluster(folder, binaries, account, isEphemeral)

  const inUse = await clearLeftover(join(folder, 'cluster'), password)
  if (inUse && options.join) return joined(folder, urlFor(inUse.port, password))
  if (inUse)
    throw new Fault(
      `The database in ${folder} is in use by another start of Swapstead: end that one first, or set DATA_DIR to another folder.`,
    )

  const settings = { ...settingsFor(binaries, isEphemeral), ...options.settings }
  const { postgres } = binaries
  const task = { postgres, folder, settings, account, password, isEphemeral }
  return { folder, ...(await launch(task, options.port)) }
}

function defaultFolder(): string {
  return join(process.env.DATA_DIR || 'data', 'postgres')
}

/** A server that another process started, and stops. */
function joined(folder: string, url: string): EmbeddedPostgres {
  return { url, folder, stop: () => Promise.resolve(), ended: new Promise(() => {}) }
}
