import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs.ts'
import { listDueRings } from './queries.ts'
import { storeRingClock } from './service.ts'

const BATCH = 100

export function ringJobs(deps: Deps): Job[] {
  return [{ name: 'run-ring-clock', cron: '*/5 * * * *', run: (end) => runRingClock(deps, end) }]
}

/** Stores and announces due steps, one ring per transaction. A failing ring holds up no other. */
async function runRingClock(deps: Deps, end: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  let behind: string | null = null
  do {
    const due: string[] = await listDueRings(deps.db, deps.now(), behind, BATCH)
    for (const ringId of due) {
      try {
        await storeRingClock(deps, ringId)
      } catch (error) {
        deps.log.error({ err: error, ringId }, 'the clock failed for a ring')
        failures.push(error)
      }
    }
    behind = due.length < BATCH ? null : (due.at(-1) ?? null)
  } while (behind !== null && !end.aborted)
  if (failures.length > 0) {
    throw new AggregateError(failures, `the clock failed for ${failures.length} rings`)
  }
}
