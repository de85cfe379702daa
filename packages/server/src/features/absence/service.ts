import type { Absence } from '@swapstead/domain/absence/absence.ts'
import { endOfAbsence, refusalOfAbsence } from '@swapstead/domain/absence/absence.ts'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { Actor } from '@swapstead/domain/actor.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { readMe } from '../accounts/index.ts'
import { lockItemsOf } from '../items/index.ts'
import { lockAbsence, type StoredAbsence, saveAbsence } from './queries.ts'

/** Begins an absence, or replaces the present one. */
export async function startAbsence(deps: Deps, actor: Actor, absence: Absence): Promise<Me> {
  const now = deps.now()
  const refusal = refusalOfAbsence(absence, now)
  if (refusal) throw refused(refusal, 'until')
  return transact(deps.db, async (tx) => {
    const before = await lockMember(tx, actor.id)
    await deps.rateLimits.count('absences', actor.id, tx)
    if (before) await comeBack(deps, tx, actor.id, before, now)
    const end = endOfAbsence(absence)
    await saveAbsence(tx, actor.id, { as: absence.as, end })
    await deps.events.publish(tx, [
      { type: 'member_absent', userId: actor.id, as: absence.as, end },
    ])
    return readMe(tx, actor.id, now)
  })
}

export async function endAbsence(deps: Deps, actor: Actor): Promise<Me> {
  return transact(deps.db, async (tx) => {
    const absence = await lockMember(tx, actor.id)
    if (absence) await comeBack(deps, tx, actor.id, absence, deps.now())
    return readMe(tx, actor.id, deps.now())
  })
}

/** Ends an absence that is over. False if it has been ended or prolonged since. */
export async function endDueAbsence(deps: Deps, userId: string): Promise<boolean> {
  return transact(deps.db, async (tx) => {
    const absence = await lockMember(tx, userId)
    if (!absence || absence.end > deps.now()) return false
    await comeBack(deps, tx, userId, absence, absence.end)
    return true
  })
}

/**
 * Locks the member's items, so that no offer that waits for the member changes, then the member's
 * row. Every writer locks the member last.
 */
async function lockMember(tx: Tx, userId: string): Promise<StoredAbsence | null> {
  await lockItemsOf(tx, userId)
  return lockAbsence(tx, userId)
}

async function comeBack(
  { events }: Deps,
  tx: Tx,
  userId: string,
  { end }: StoredAbsence,
  now: Date,
): Promise<void> {
  const endedAt = end < now ? end : now
  await saveAbsence(tx, userId, null)
  await events.publish(tx, [{ type: 'member_back', userId, end, endedAt }])
}
