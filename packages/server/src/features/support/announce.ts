import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database.ts'

/** The open pages of the member of a ticket hear that it has changed. */
export async function announceTicket(
  { live }: Pick<Deps, 'live'>,
  tx: Tx,
  userId: string | null,
): Promise<void> {
  if (userId !== null) await live.announce(tx, { userIds: [userId], topics: ['tickets'] })
}
