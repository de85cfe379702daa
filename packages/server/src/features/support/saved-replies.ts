import type { Actor } from '@swapstead/domain/actor.ts'
import type { SavedReply } from '@swapstead/domain/support/saved-reply-calls.ts'
import { SAVED_REPLIES_MAX, type SavedReplyText } from '@swapstead/domain/support/writing.ts'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { newId } from '../../platform/core/ids.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { type ReplyDeed, recordAudit } from '../audit/index.ts'

const columns = ['id', 'title', 'message', 'updatedAt'] as const

export function listSavedReplies(db: Db): Promise<SavedReply[]> {
  return db.selectFrom('savedReplies').select(columns).orderBy('title').orderBy('id').execute()
}

/** All staff share the replies. Their number is limited. */
export async function saveReply(
  { db }: Deps,
  actor: Actor,
  text: SavedReplyText,
): Promise<SavedReply> {
  return transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('saved_replies'))`.execute(tx)
    if ((await listSavedReplies(tx)).length >= SAVED_REPLIES_MAX) {
      throw refused('support.too_many_replies')
    }
    const id = newId()
    await record(tx, actor, id, 'added')
    return tx
      .insertInto('savedReplies')
      .values({ id, ...text, createdBy: actor.id })
      .returning(columns)
      .executeTakeFirstOrThrow()
  })
}

export async function changeReply(
  { db }: Deps,
  actor: Actor,
  id: string,
  text: SavedReplyText,
): Promise<SavedReply> {
  return transact(db, async (tx) => {
    const changed = await tx
      .updateTable('savedReplies')
      .set({ ...text, updatedAt: sql`now()` })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst()
    if (!changed) throw refused('support.reply_not_found')
    await record(tx, actor, id, 'changed')
    return changed
  })
}

export async function removeReply({ db }: Deps, actor: Actor, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('savedReplies')
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw refused('support.reply_not_found')
    await record(tx, actor, id, 'deleted')
  })
}

/** Audited, because other staff send what one of them has written. */
function record(tx: Tx, actor: Actor, subjectId: string, deed: ReplyDeed): Promise<void> {
  return recordAudit(tx, {
    actorId: actor.id,
    action: `saved_reply_${deed}`,
    type: 'saved_reply',
    subjectId,
    description: `A saved reply was ${deed}`,
  })
}
