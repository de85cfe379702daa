import type { Deps } from '../../deps.ts'
import { batchByBatch } from '../../platform/batch-by-batch.ts'
import { type Tx, transact } from '../../platform/database.ts'
import { forgetAnswersTo } from '../../platform/idempotency.ts'
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
  await batchByBatch(end, async () => {
    const over = await listOver(deps.db, deps.now(), BATCH)
    if (over.length > 0) deleted += await transact(deps.db, (tx) => deleteGuests(deps, tx, over))
    return over.length === BATCH
  })
  if (deleted > 0) deps.log.info({ deleted }, 'guests deleted with all that was theirs')
  return deleted
}
