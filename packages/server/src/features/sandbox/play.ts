import type { Deps } from '../../deps.ts'
import { HttpError } from '../../platform/core/errors.ts'
import { type NeighborPlan, planOffers } from './play-offers.ts'
import { planRings } from './play-rings.ts'
import { listNeighbors } from './queries.ts'

/**
 * Makes the neighbors' due moves and returns the guest's trades after them. Leaves out plans that
 * are still due: those were refused, and nobody should wait for them.
 */
export async function playNeighbors(deps: Deps, guestId: string) {
  const planned = await readPlans(deps, guestId)
  const now = deps.now()
  const due = planned.plans.filter(({ from }) => from <= now)
  if (due.length === 0) return planned
  for (const { make } of due) await unlessRefused(make)
  const after = await readPlans(deps, guestId)
  return { ...after, plans: after.plans.filter(({ from }) => from > now) }
}

async function readPlans(deps: Deps, guestId: string) {
  const neighbors = await listNeighbors(deps.db, guestId)
  const { offers, ...ofOffers } = await planOffers(deps, guestId, neighbors)
  const { rings, neighborCode, ...ofRings } = await planRings(deps, guestId, neighbors)
  const plans: NeighborPlan[] = [...ofOffers.plans, ...ofRings.plans]
  return { offers, rings, neighborCode, plans }
}

/**
 * A refusal means that the guest or another window has moved first: there is nothing left to do.
 */
async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
  }
}
