import { askOnce, newAgent, paced } from '../kit/load.ts'
import { nearbyPage } from '../kit/member-requests.ts'
import type { LabServer } from '../kit/server.ts'
import { p99 } from '../kit/statistics.ts'
import { atMost, exactly, type Figure } from './attack.ts'
import type { Stage } from './stage.ts'

const PAGES_PER_SECOND = 10
const ALONE_SECONDS = 15
const SLOWDOWN_MAX = 2

/** The p99 in milliseconds of nearby pages for signed-in readers, and how many requests fail. */
export async function browse(stage: Stage, { origin }: LabServer, seconds: number) {
  const target = { url: nearbyPage(origin), cookies: stage.cookies }
  const agent = newAgent()
  const pages = await paced(PAGES_PER_SECOND, seconds, (turn) => askOnce(target, turn, agent))
  agent.destroy()
  const refused = pages.filter(({ result: { status } }) => status !== 200).length
  return { wait: p99(pages.map(({ took }) => took)), refused }
}

/** Compares reading times during an attack with those before it. */
export async function browseBeside<T>(
  stage: Stage,
  server: LabServer,
  seconds: number,
  harm: () => Promise<T>,
): Promise<{ figures: Figure[]; result: T }> {
  const alone = await browse(stage, server, ALONE_SECONDS)
  const [beside, result] = await Promise.all([browse(stage, server, seconds), harm()])
  const waits = [beside, alone].map(({ wait }) => Math.round(wait))
  const what = `p99 of those who browse meanwhile (${waits[0]} ms) ÷ before (${waits[1]} ms)`
  const figures = [
    atMost(what, beside.wait / alone.wait, SLOWDOWN_MAX),
    exactly('those who browse meanwhile and get no page', beside.refused, 0),
  ]
  return { figures, result }
}
