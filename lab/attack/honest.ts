import { once } from 'node:events'
import { end, startProgram } from '../kit/child-process.ts'
import { nearbyPage } from '../kit/member-requests.ts'
import type { LabServer } from '../kit/server.ts'
import { atMost, exactly, type Figure } from './attack.ts'
import type { Reading } from './honest-readers.ts'
import type { Stage } from './stage.ts'

const ALONE_SECONDS = 15
const SLOWDOWN_MAX = 2

/** Signed-in readers in a process of their own: what the attack does would delay their clock. */
export async function startReaders(stage: Stage, { origin }: LabServer) {
  const task = { url: nearbyPage(origin), cookies: stage.cookies }
  const child = startProgram(new URL('honest-readers.ts', import.meta.url), task)
  await once(child, 'message')
  const browse = async (seconds: number): Promise<Reading> => {
    child.send(seconds)
    const [reading] = await once(child, 'message')
    return reading
  }
  return { browse, stop: () => end(child) }
}

/** Compares reading times during an attack with those before it. */
export async function browseBeside<T>(
  stage: Stage,
  server: LabServer,
  seconds: number,
  harm: () => Promise<T>,
): Promise<{ figures: Figure[]; result: T }> {
  const readers = await startReaders(stage, server)
  const alone = await readers.browse(ALONE_SECONDS)
  const [beside, result] = await Promise.all([readers.browse(seconds), harm()])
  await readers.stop()
  const waits = [beside, alone].map(({ wait }) => Math.round(wait))
  const what = `p99 of those who browse meanwhile (${waits[0]} ms) ÷ before (${waits[1]} ms)`
  const figures = [
    atMost(what, beside.wait / alone.wait, SLOWDOWN_MAX),
    exactly('those who browse meanwhile and get no page', beside.refused, 0),
  ]
  return { figures, result }
}
