import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/database/database.ts'
import { endSessionsOf } from '../../platform/identity/sessions.ts'
import { recordAudit } from '../audit/index.ts'
import { deleteFactor } from './factor-queries.ts'
import { mailOwner } from './letters.ts'
import { findUserIdByEmail } from './queries.ts'

/**
 * Takes the second factor off an account whose owner has lost app and recovery codes; for whoever runs the product. Open
 * sessions end, and the owner is told.
 */
export async function resetSecondFactor(
  deps: Deps,
  email: string,
): Promise<'reset' | 'no_factor' | 'no_account'> {
  return transact(deps.db, async (tx) => {
    const userId = await findUserIdByEmail(tx, email)
    if (!userId) return 'no_account'
    if (!(await deleteFactor(tx, userId))) return 'no_factor'
    await endSessionsOf(tx, deps.live, userId)
    await mailOwner(deps, tx, userId, 'off')
    await recordAudit(tx, {
      actorId: null,
      action: 'second_factor_reset',
      type: 'account',
      subjectId: userId,
      description: 'Lost the second factor to admin:reset-factor',
    })
    // Else the wrong codes that led here would keep the next one from being switched on.
    await deps.rateLimits.clear('secondFactorAccount', userId)
    return 'reset'
  })
}
