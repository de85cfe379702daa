import { setTimeout as pause } from 'node:timers/promises'
import { random } from './random.ts'

/** What came of one work, and the milliseconds from the moment it was due: what waits for the loop itself waits as well. */
export type Done<T> = { took: number; result: T }

/** Begins work at seeded random moments, so many a second, whether or not earlier work is done. */
export async function paced<T>(
  perSecond: number,
  seconds: number,
  work: (turn: number) => Promise<T>,
): Promise<Done<T>[]> {
  const dice = random(10)
  const under: Promise<Done<T>>[] = []
  const begun = performance.now()
  let due = begun
  for (let turn = 0; perSecond > 0; turn += 1) {
    due += (-Math.log(1 - dice()) * 1000) / perSecond
    if (due > begun + seconds * 1000) break
    // A timer is never less than a millisecond late: what is due sooner is not waited for.
    const early = due - performance.now()
    if (early > 1) await pause(early)
    const since = due
    under.push(work(turn).then((result) => ({ took: performance.now() - since, result })))
  }
  return Promise.all(under)
}
