import type { Deps } from '../../deps.ts'
import { HttpError } from '../../platform/core/errors.ts'
import { type NeighborPlan, planOffers } from './play-offers.ts'
import { planRings } from './play-rings.ts'
import { listNeighbors } from './queries.ts'

/**
 * Makes the neighbors' due moves and returns the guest's trades after them. Plans that are due
 * still were refused: nobody waits for them.
 */
export async function playNeighbors(deps: Deps, guestId: string) {
  const street = await lookAtStreet(deps, guestId)
  const now = deps.now()
  const due = street.plans.filter(({ from }) => from <= now)
  if (due.length === 0) return street
  for (const { make } of due) await unlessRefused(make)
  const after = await lookAtStreet(deps, guestId)
  return { ...after, plans: after.plans.filter(({ from }) => from > now) }
}

async function lookAtStreet(deps: Deps, guestId: string) {
  const neighbors = await listNeighbors(deps.db, guestId)
  const { offers, ...ofOffers } = await planOffers(deps, guestId, neighbors)
  const { rings, neighborCode, ...ofRings } = await planRings(deps, guestId, neighbors)
  const plans: NeighborPlan[] = [...ofOffers.plans, ...ofRings.plans]
  return { offers, rings, neighborCode, plans }
}

/** The guest or another window may have moved first; then nothing is left to do. */
async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
  }
}
