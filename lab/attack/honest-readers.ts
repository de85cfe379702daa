/** On each message of a number of seconds, reads nearby pages for that long and tells how it went. */
import { readFileSync } from 'node:fs'
import { askOnce, newAgent, paced, type Target } from '../kit/load.ts'
import { p99 } from '../kit/statistics.ts'

/** The 99th percentile in milliseconds, and how many got no page. */
export type Reading = { wait: number; refused: number }

const PAGES_PER_SECOND = 10

const target: Target = JSON.parse(readFileSync(0, 'utf8'))

process.on('message', async (seconds: number) => process.send?.(await read(seconds)))
process.send?.('ready')

async function read(seconds: number): Promise<Reading> {
  const agent = newAgent()
  const pages = await paced(PAGES_PER_SECOND, seconds, (turn) => askOnce(target, turn, agent))
  agent.destroy()
  const refused = pages.filter(({ result: { status } }) => status !== 200).length
  return { wait: p99(pages.map(({ took }) => took)), refused }
}
