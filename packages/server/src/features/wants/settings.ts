import { defaultRingSettings, type RingSettings } from '@swapstead/domain/rings/settings.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { updateUser } from '../accounts/index.ts'
import { queueItemsOf } from './queue.ts'

export async function readRingSettings(db: Db, userId: string): Promise<RingSettings> {
  const found = await db
    .selectFrom('users')
    .select('ringSettings')
    .where('id', '=', userId)
    .executeTakeFirst()
  return (found?.ringSettings as RingSettings | null | undefined) ?? defaultRingSettings
}

/** Searches again: items that were too far away or too expensive may fit now. */
export function changeRingSettings(
  db: Db,
  userId: string,
  settings: RingSettings,
): Promise<RingSettings> {
  return transact(db, async (tx: Tx) => {
    await updateUser(tx, userId, { ringSettings: JSON.stringify(settings) })
    await queueItemsOf(tx, userId)
    return settings
  })
}
