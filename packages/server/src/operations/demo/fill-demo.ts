import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { afterCommit, type Tx, transact } from '../../platform/database/database.ts'
import { hashPassword } from '../../platform/identity/passwords.ts'
import { assembleCast } from './cast.ts'
import { findDemoMemberIds, insertDemoMark, isUnused } from './demo-mark.ts'
import { insertDemo, removeLibraries } from './insert-demo.ts'
import { DEMO_PASSWORD } from './members.ts'
import { storeDemoPhotos } from './photos.ts'

/** An advisory lock number that nothing else uses. */
const LOCK = 7_927_737_824

/**
 * Fills an unused database. Photos are stored first, then all rows and the mark in one transaction.
 * A crash leaves at most unreferenced photos, which the sweep removes. Of two processes at once one
 * fills, and the other removes its photos again.
 */
export async function fillDemo(deps: Deps): Promise<boolean> {
  return withDemo(deps, async (tx) => {
    return (await findDemoMemberIds(tx)) === null && (await isUnused(tx))
  })
}

/**
 * Deletes the demo with everything its members have done since and fills it again, in one
 * transaction.
 */
export async function refillDemo(deps: Deps): Promise<boolean> {
  return withDemo(deps, async (tx) => {
    const memberIds = await findDemoMemberIds(tx)
    if (memberIds) await removeDemo(deps, tx, memberIds)
    return true
  })
}

/** Inserts the demo if `prepare` allows it, under the advisory lock. */
async function withDemo(deps: Deps, prepare: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  const cast = assembleCast(deps.places)
  const [passwordHash, photos] = await Promise.all([
    hashPassword(DEMO_PASSWORD),
    storeDemoPhotos(deps.photos, cast.items),
  ])
  let isFilled = false
  try {
    isFilled = await transact(deps.db, async (tx) => {
      // The lock's holder may take long: it writes the whole demo.
      await sql`set local lock_timeout = '8s'`.execute(tx)
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
      if (!(await prepare(tx))) return false
      await insertDemoMark(
        tx,
        await insertDemo(tx, cast, { passwordHash, photos, now: deps.now() }),
      )
      return true
    })
  } finally {
    if (!isFilled) await deps.photos.remove(photos.map(({ key }) => key))
  }
  return isFilled
}

async function removeDemo({ photos }: Deps, tx: Tx, memberIds: readonly string[]): Promise<void> {
  const theirs = sql<string>`any(${memberIds}::uuid[])`
  const keys = await tx
    .selectFrom('itemPhotos as p')
    .innerJoin('items as i', 'i.id', 'p.itemId')
    .select('p.key')
    .where('i.userId', '=', theirs)
    .execute()
  await tx.deleteFrom('supportTickets').where('userId', '=', theirs).execute()
  await tx.deleteFrom('paymentUpgrades').where('userId', '=', theirs).execute()
  await tx.deleteFrom('users').where('id', '=', theirs).execute()
  await removeLibraries(tx)
  afterCommit(() => photos.remove(keys.map(({ key }) => key)))
}
