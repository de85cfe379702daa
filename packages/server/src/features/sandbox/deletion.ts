import type { Deps } from '../../deps.ts'
import { runInBatches } from '../../platform/core/batches.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { isDatabaseUnavailable } from '../../platform/database/database-unavailable.ts'
import { deleteAnswersTo } from '../../platform/http/idempotency.ts'
import { lockItemsOfMembers } from '../offers/index.ts'
import { deleteUsers, listExpired, listNeighborsOf, lockGuests } from './queries.ts'

/** Guests and neighbors per transaction: few, so that locks are held briefly. */
const BATCH = 400

/**
 * Deletes guests and their simulated neighbors. Foreign keys cascade, and listeners delete what
 * would outlive a member. Open offers disappear for the other guest.
 */
export async function deleteGuests(
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  guestIds: readonly string[],
): Promise<number> {
  const known = [...new Set([...guestIds, ...(await listNeighborsOf(tx, guestIds))])]
  // Lock order: items before users, as in every writer.
  await lockItemsOfMembers(tx, known)
  const userIds = await lockGuests(tx, known)
  if (userIds.length === 0) return 0
  await events.publish(tx, [{ type: 'guests_leaving', userIds }])
  await deleteAnswersTo(tx, userIds)
  await deleteUsers(tx, userIds)
  return userIds.length
}

/**
 * Deletes expired guests in batches. After a crash the next run continues, and tries failed guests
 * again.
 */
export async function purgeGuests(deps: Deps, signal: AbortSignal): Promise<number> {
  let deleted = 0
  const kept: string[] = []
  await runInBatches(signal, async () => {
    const over = await listExpired(deps.db, deps.now(), BATCH, kept)
    if (over.length > 0) deleted += await deleteApart(deps, over, kept)
    return over.length === BATCH
  })
  if (deleted > 0) deps.log.info({ deleted }, 'guests deleted with all that was theirs')
  if (kept.length > 0) throw new Error(`${kept.length} guests could not be deleted`)
  return deleted
}

/**
 * Splits a failing batch in halves, so that one guest does not block the others. Adds guests that
 * still fail to `kept`.
 */
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
