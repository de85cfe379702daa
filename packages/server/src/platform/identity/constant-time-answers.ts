import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const STEP_MS = 100
/** Timers round to whole milliseconds; random extra hides the fraction that would remain. */
const JITTER_MS = 10

/** Milliseconds from the end of work that took `took` to the next whole step. */
export function untilNextStep(took: number): number {
  return STEP_MS - (took % STEP_MS)
}

/** Delays the answer to a whole step, so that its time tells nothing about the work. */
export async function answerInConstantTime<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    await holdSince(begun)
  }
}

/** Delays failures only, where success is no secret. */
export async function refuseInConstantTime<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const begun = performance.now()
  try {
    return await work()
  } catch (error) {
    await holdSince(begun)
    throw error
  }
}

async function holdSince(begun: number): Promise<void> {
  await pause(untilNextStep(performance.now() - begun) + randomInt(JITTER_MS))
}
