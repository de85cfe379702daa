import { afterAll, onTestFinished } from 'vitest'

/**
 * Registers work for the end of the running test, or else of its file. Vitest registers nothing
 * inside `beforeAll`.
 */
export function cleanUp(work: () => unknown): void {
  try {
    onTestFinished(async () => void (await work()))
  } catch {
    afterAll(async () => void (await work()))
  }
}
