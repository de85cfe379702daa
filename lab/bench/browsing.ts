import { end } from '../kit/child-process.ts'
import type { Target } from '../kit/load.ts'
import { figureOf, startContestant } from './contestant.ts'

type Browsing = {
  /** In milliseconds, for two clients that request pages without a pause. */
  p99: (seconds: number) => Promise<number>
  stop: () => Promise<void>
}

/** Browses from a process of its own: work of this one beside it does not delay its clock. */
export function startBrowsing(target: Target): Browsing {
  const child = startContestant('browsing.ts', target)
  return { p99: (seconds) => figureOf(child, seconds), stop: () => end(child) }
}
