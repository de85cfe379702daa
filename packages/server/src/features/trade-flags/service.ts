import type { Actor } from '@swapstead/domain/actor.ts'
import { mayDecideAbout } from '@swapstead/domain/members/own-case.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { transact } from '../../platform/database/database.ts'
import { recordAudit } from '../audit/index.ts'
import { isFlaggedRing, listParties, markSeen } from './queries.ts'

/** Takes a flagged trade or swap of three off the list, once. */
export function markFlagSeen({ db, now }: Deps, actor: Actor, id: string): Promise<void> {
  return transact(db, async (tx) => {
    if (!mayDecideAbout(actor, await listParties(tx, id))) throw refused('members.own_case')
    const isSeen = await markSeen(tx, id, { by: actor.id, at: now() })
    if (isSeen === undefined) throw refused('trade_flags.not_found')
    if (!isSeen) throw refused('trade_flags.seen')
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'trade_flag_seen',
      type: (await isFlaggedRing(tx, id)) ? 'ring' : 'offer',
      subjectId: id,
      description: 'A flagged trade was looked at',
    })
  })
}
