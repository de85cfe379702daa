/**
 * Faults: members write while something breaks, then a checker reads the data.
 *   npm run faults                 all (up to three hours; under one with FAULT_SECONDS=170)
 *   npm run faults -- F-01 F-04    only these rows
 *   npm run faults -- --write      also writes the table to docs/reliability.md
 * FAULT_WRITES (10000): acknowledged writes per fault.
 * FAULT_SECONDS (600): the longest time for them.
 */
import { orEnd } from '../../scripts/fault.ts'
import { exitOnSignals } from '../kit/exit-on-signals.ts'
import { readNamedRows } from '../kit/named-rows.ts'
import { writeFigures } from '../kit/report.ts'
import { tableOf } from './report.ts'
import { backupFaults } from './rows/backup.ts'
import { clientFaults } from './rows/clients.ts'
import { contentionFaults } from './rows/contention.ts'
import { databaseFaults } from './rows/database.ts'
import { deployFaults } from './rows/deploy.ts'
import { jobFaults } from './rows/jobs.ts'
import { ringFaults } from './rows/rings.ts'
import { serverFaults } from './rows/servers.ts'
import { surroundingFaults } from './rows/surroundings.ts'
import { type FaultRow, holds, type Result, run } from './run-fault.ts'

const FIRST_PORT = 4_100
const PORTS_EACH = 10

const all: readonly FaultRow[] = [
  ...serverFaults,
  ...databaseFaults,
  ...contentionFaults,
  ...surroundingFaults,
  ...jobFaults,
  ...deployFaults,
  ...clientFaults,
  ...backupFaults,
  ...ringFaults,
].toSorted((a, b) => a.id.localeCompare(b.id))
const ids = all.map(({ id }) => id)
const { wanted, isWritten } = orEnd(() => readNamedRows(ids, 'docs/reliability.md'))
const chosen = all.filter(({ id }) => wanted.length === 0 || wanted.includes(id))
const limits = {
  writes: Number(process.env.FAULT_WRITES ?? 10_000),
  seconds: Number(process.env.FAULT_SECONDS ?? 600),
}

exitOnSignals()
const results: Result[] = []
for (const [index, campaign] of chosen.entries()) {
  console.log(`${campaign.id} ${campaign.what} …`)
  const result = await run(campaign, { ...limits, firstPort: FIRST_PORT + index * PORTS_EACH })
  results.push(result)
  console.log(JSON.stringify(result.measured))
  if (!holds(result)) console.log(JSON.stringify(result, null, 1).slice(0, 4_000))
}
console.log(tableOf(results))
if (isWritten) writeFigures('reliability', 'faults', tableOf(results))
console.log(
  `${results.filter(holds).length} held, ${results.filter((one) => !holds(one)).length} did not`,
)
process.exitCode = results.every(holds) && results.length > 0 ? 0 : 1
