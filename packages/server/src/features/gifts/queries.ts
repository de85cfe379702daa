import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'

type GiftRow = Selectable<Tables['memberGifts']>

/** Those that a member did not yet have from the same campaign. */
export function insertGifts(
  tx: Tx,
  gifts: Insertable<Tables['memberGifts']>[],
): Promise<Pick<GiftRow, 'id' | 'userId'>[]> {
  return tx
    .insertInto('memberGifts')
    .values(gifts)
    .onConflict((conflict) => conflict.constraint('member_gifts_once_per_campaign').doNothing())
    .returning(['id', 'userId'])
    .execute()
}
