import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const STEP_MS = 100
/** Timers keep whole milliseconds only: dice hide what is left of a fraction. */
const DICE_MS = 10

/** Milliseconds until work that took so long ends at a whole step. */
export function untilNextStep(took: number): number {
  return STEP_MS - (took % STEP_MS)
}

/** An answer that comes at a whole step after its question: its time tells nothing of the work behind it (T-32). */
export async function steadyAnswer<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    await holdSince(begun)
  }
}

/** The same for work whose success may be told at once. */
export async function steadyRefusal<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const begun = performance.now()
  try {
    return await work()
  } catch (error) {
    await holdSince(begun)
    throw error
  }
}

async function holdSince(begun: number): Promise<void> {
  await pause(untilNextStep(performance.now() - begun) + randomInt(DICE_MS))
}
