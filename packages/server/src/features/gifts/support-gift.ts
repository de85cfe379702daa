import { refusalOfGift, type SupportGift } from '@swapstead/domain/gifts/support-gift.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import type { Tx } from '../../platform/database/database.ts'
import { giveGifts } from './give.ts'
import { lockReceiver } from './queries.ts'

type Ticket = { id: string; userId: string }

/** Gives the member of a ticket a photo package, in the transaction that notes it at the ticket (readings S-72). */
export async function giveSupportGift(
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  ticket: Ticket,
  gift: SupportGift,
): Promise<{ id: string }> {
  const problem = refusalOfGift(await lockReceiver(tx, ticket.userId))
  if (problem) throw refused(problem)
  const [given] = await giveGifts(deps, tx, {
    ...gift,
    userIds: [ticket.userId],
    giftType: 'support_gift',
    description: null,
    ticketId: ticket.id,
    expiresAt: null,
  })
  if (!given) throw new Error(`ticket ${ticket.id} could not be given a gift`)
  return given
}
