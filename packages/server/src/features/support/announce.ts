import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Updates the open pages of a ticket's member and of all staff. */
export async function announceTicket(
  { live }: Pick<Deps, 'live'>,
  tx: Tx,
  userId: string | null,
): Promise<void> {
  await live.announceToStaff(tx, ['tickets'], userId === null ? [] : [userId])
}
