import type { NotificationDraft } from '@swapstead/domain/notifications/notification.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'

/** How many notifications a member has not read. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('userMessages')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('isRead', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertNotification(tx: Tx, draft: NotificationDraft): Promise<void> {
  await tx
    .insertInto('userMessages')
    .values({ id: newId(), ...draft })
    .execute()
}
