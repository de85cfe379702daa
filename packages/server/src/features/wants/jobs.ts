import { setImmediate as pause } from 'node:timers/promises'
import type { FoundRing } from '@swapstead/domain/rings/find-rings.ts'
import { RING_SIZE } from '@swapstead/domain/rings/ring.ts'
import type { Deps } from '../../deps.ts'
import { runInBatches } from '../../platform/core/batches.ts'
import { transact } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs.ts'
import { proposeRing } from '../rings/index.ts'
import { refreshWants } from './edges.ts'
import { findRings } from './find.ts'
import { findHints, keepMutual } from './hints.ts'
import { matchInThread } from './match-in-thread.ts'
import { findQueuedItem, takeQueuedItem } from './queue.ts'

/** Rings through one item that are tried: members may have had their proposals of the day. */
const TRIES_MOST = 10

export function wantJobs(deps: Deps): Job[] {
  return [
    {
      name: 'find-rings',
      cron: '* * * * *',
      run: (end = new AbortController().signal) => findQueuedRings(deps, end),
      wakeOn: 'wants',
    },
    {
      // UTC: at night in the four mainland time zones.
      name: 'match-rings',
      cron: '20 8 * * *',
      run: (end = new AbortController().signal) => matchRings(deps, end),
    },
  ]
}

/** A failing item holds up no other and is repeated in the next run. */
async function findQueuedRings(deps: Deps, end: AbortSignal): Promise<void> {
  const { db, log, now } = deps
  const tried: string[] = []
  await runInBatches(end, async () => {
    const itemId = await findQueuedItem(db, tried)
    if (!itemId) return false
    try {
      const isTaken = await transact(db, async (tx) => {
        if (!(await takeQueuedItem(tx, itemId))) return false
        await refreshWants(tx, itemId)
        return true
      })
      if (isTaken) {
        const found = await findRings(db, itemId, now())
        await proposeFirst(deps, found)
        await keepMutual(deps, found)
        await findHints(deps, itemId)
      } else tried.push(itemId)
    } catch (error) {
      log.error({ err: error, itemId }, 'no swap of three was looked for through an item')
      tried.push(itemId)
    }
    return true
  })
}

/** Proposes the best ring that can be proposed now. */
async function proposeFirst(deps: Deps, found: readonly FoundRing[]): Promise<void> {
  const rings = found.filter(({ items }) => items.length === RING_SIZE)
  for (const ring of rings.slice(0, TRIES_MOST)) {
    if (await propose(deps, ring)) return
  }
}

function propose(deps: Deps, { items, nets }: FoundRing): Promise<string | null> {
  const members = items.map(({ id, userId }, index) => ({
    userId,
    itemId: id,
    net: nets[index] ?? 0,
  }))
  return transact(deps.db, (tx) => proposeRing(deps, tx, members))
}

/** Proposes what single steps have missed. */
async function matchRings(deps: Deps, end: AbortSignal): Promise<void> {
  for (const ring of await matchInThread(deps, end)) {
    if (end.aborted) return
    await propose(deps, ring)
    await pause()
  }
}
