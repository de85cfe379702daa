import type { Deps } from '../../deps.ts'
import { runInBatches } from '../../platform/core/batches.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { isDatabaseUnavailable } from '../../platform/database/database-unavailable.ts'
import { forgetAnswersTo } from '../../platform/http/idempotency.ts'
import { lockItemsAround } from '../offers/index.ts'
import { deleteUsers, listNeighborsOf, listOver, lockGuests } from './queries.ts'

/** Guests and neighbors of one transaction: short enough that nobody waits for it. */
const BATCH = 400

/**
 * Deletes everything of these guests and of their simulated neighbors: what belongs to them by the database's own rules,
 * what would outlive a member by the listeners. An open offer of theirs simply vanishes for the other guest.
 */
export async function deleteGuests(
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  guestIds: readonly string[],
): Promise<number> {
  const known = [...new Set([...guestIds, ...(await listNeighborsOf(tx, guestIds))])]
  // Items before people, as everywhere.
  await lockItemsAround(tx, known)
  const userIds = await lockGuests(tx, known)
  if (userIds.length === 0) return 0
  await events.publish(tx, [{ type: 'guests_leaving', userIds }])
  await forgetAnswersTo(tx, userIds)
  await deleteUsers(tx, userIds)
  return userIds.length
}

/** Deletes the guests whose day is over, batch by batch; what is left after a crash comes with the next round. */
export async function purgeGuests(deps: Deps, end: AbortSignal): Promise<number> {
  let deleted = 0
  const kept: string[] = []
  await runInBatches(end, async () => {
    const over = await listOver(deps.db, deps.now(), BATCH, kept)
    if (over.length > 0) deleted += await deleteApart(deps, over, kept)
    return over.length === BATCH
  })
  if (deleted > 0) deps.log.info({ deleted }, 'guests deleted with all that was theirs')
  return deleted
}

/** Where they cannot be deleted at once, half by half: one who cannot be at all holds up no other, and goes to `kept`. */
async function deleteApart(deps: Deps, ids: readonly string[], kept: string[]): Promise<number> {
  try {
    return await transact(deps.db, (tx) => deleteGuests(deps, tx, ids))
  } catch (error) {
    const [guestId = '', ...others] = ids
    if (isDatabaseUnavailable(error)) throw error
    if (others.length === 0) {
      deps.log.error({ err: error, guestId }, 'a guest could not be deleted')
      kept.push(guestId)
      return 0
    }
    const half = Math.ceil(ids.length / 2)
    const first = await deleteApart(deps, ids.slice(0, half), kept)
    return first + (await deleteApart(deps, ids.slice(half), kept))
  }
}
