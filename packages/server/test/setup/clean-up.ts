import { afterAll, onTestFinished } from 'vitest'

/**
 * Does this when what it belongs to ends: the running test, else its file. Not for `beforeAll`, where Vitest registers
 * nothing: files begin with what they need.
 */
export function cleanUp(work: () => unknown): void {
  try {
    onTestFinished(async () => void (await work()))
  } catch {
    afterAll(async () => void (await work()))
  }
}
