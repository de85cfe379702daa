import { isParty, type OfferView } from '@swapstead/domain/offers/offer.ts'
import { neighborMove, SEE_YOU_THERE } from '@swapstead/domain/sandbox/neighbor.ts'
import { neighborOffer } from '@swapstead/domain/sandbox/neighbor-offer.ts'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/database/database.ts'
import { sendMessage } from '../messages/index.ts'
import { changeOffer, listOffersOf, sendOffer } from '../offers/index.ts'
import { actorOf, listFreeItems, type Neighbor, recordOffer } from './queries.ts'

/** A planned move of a simulated neighbor, due at `from`. */
export type NeighborPlan = { from: Date; make: () => Promise<unknown> }

type NextMove = {
  offer: OfferView
  neighbor: Neighbor
  move: NonNullable<ReturnType<typeof neighborMove>>
}

/** A guest's offers, and the neighbors' planned moves in them. */
export async function planOffers(deps: Deps, guestId: string, neighbors: readonly Neighbor[]) {
  const { db, now } = deps
  const offers = await listOffersOf(db, guestId, now())
  const plans = offers.flatMap((offer) => {
    const neighbor = neighbors.find(({ userId }) => isParty(offer, userId))
    const move = neighbor && neighborMove(offer, neighbor.userId, now())
    if (!move) return []
    return [{ from: move.from, make: () => makeMove(deps, guestId, { offer, neighbor, move }) }]
  })
  const first = await planFirstOffer(deps, guestId, neighbors)
  return { offers, plans: [...plans, ...first] }
}

/**
 * Plans the one offer that neighbors make by themselves: for the guest's first item that it fits.
 */
async function planFirstOffer(
  deps: Deps,
  guestId: string,
  neighbors: readonly Neighbor[],
): Promise<NeighborPlan[]> {
  if (neighbors.some(({ hasOffered }) => hasOffered)) return []
  const ids = neighbors.map(({ userId }) => userId)
  const items = await listFreeItems(deps.db, [guestId, ...ids], deps.now())
  const near = items.filter(({ userId }) => userId !== guestId)
  const own = items.filter(({ userId }) => userId === guestId)
  return own.flatMap((wanted) => {
    const offer = neighborOffer([wanted], near)
    const neighbor = neighbors.find(({ userId }) => userId === offer?.item.userId)
    if (!offer || !neighbor) return []
    const { toItemId, item, more, from } = offer
    const moreFromItemIds = more.map(({ id }) => id)
    const items = { toItemId, fromItemId: item.id, moreFromItemIds, moreToItemIds: [] }
    return [{ from, make: () => makeFirstOffer(deps, guestId, neighbor, items) }]
  })
}

async function makeMove(deps: Deps, guestId: string, { offer, neighbor, move }: NextMove) {
  await transact(deps.db, async () => {
    const actor = actorOf(neighbor)
    await changeOffer(deps, actor, offer.id, move.command)
    if (move.command.move !== 'agreeMeeting') return
    const message = { toUserId: guestId, content: SEE_YOU_THERE, tradeOfferId: offer.id }
    await sendMessage(deps, actor, message)
  })
}

type OfferedItems = Pick<
  Parameters<typeof sendOffer>[2],
  'toItemId' | 'fromItemId' | 'moreFromItemIds' | 'moreToItemIds'
>

async function makeFirstOffer(
  deps: Deps,
  guestId: string,
  neighbor: Neighbor,
  items: OfferedItems,
) {
  await transact(deps.db, async (tx) => {
    if (!(await recordOffer(tx, guestId, neighbor.userId, deps.now()))) return
    const message = `Would you take ${items.moreFromItemIds.length > 0 ? 'both' : 'this'} for it?`
    const cash = { cashAdjustment: 0, cashAsked: 0 }
    await sendOffer(deps, actorOf(neighbor), { ...items, ...cash, message })
  })
}
