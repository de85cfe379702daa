import { constants, platform, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../../platform/database/database.ts'
import type { MarketRule } from './market.ts'
import { matchAll } from './match-all.ts'

export type MatchRequest = { url: string; rule: MarketRule }

/** A failed statement ends the thread. The waiting job logs it. */
const log = { warn: () => undefined, error: () => undefined }

// On Linux this applies to the calling thread only; elsewhere it would apply to the whole process.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const { url, rule } = workerData as MatchRequest
const { db, close } = connect(url, { log, max: 1 })
try {
  parentPort?.postMessage(await matchAll(db, rule))
} finally {
  await close()
}
