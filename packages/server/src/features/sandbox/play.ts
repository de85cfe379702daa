import type { Actor } from '@swapstead/domain/actor.ts'
import { isParty, type OfferView } from '@swapstead/domain/offers/offer.ts'
import { neighborMove, SEE_YOU_THERE } from '@swapstead/domain/sandbox/neighbor.ts'
import { neighborOffer } from '@swapstead/domain/sandbox/neighbor-offer.ts'
import type { Deps } from '../../deps.ts'
import { HttpError } from '../../platform/core/errors.ts'
import { transact } from '../../platform/database/database.ts'
import { sendMessage } from '../messages/index.ts'
import { changeOffer, listOffersOf, sendOffer } from '../offers/index.ts'
import { listFreeItems, listNeighbors, type Neighbor, noteOffer } from './queries.ts'

type NextMove = {
  offer: OfferView
  neighbor: Neighbor
  move: NonNullable<ReturnType<typeof neighborMove>>
}
type FirstOffer = {
  neighbor: Neighbor
  toItemId: string
  fromItemId: string
  moreFromItemIds: string[]
  from: Date
}
/** A guest's offers and the next moves of the simulated neighbors. */
export type Street = { offers: OfferView[]; moves: NextMove[]; firstOffer: FirstOffer | null }

/** Makes the neighbors' due moves and returns the state after them. */
export async function playNeighbors(deps: Deps, guestId: string): Promise<Street> {
  const street = await lookAtStreet(deps, guestId)
  const now = deps.now()
  const dueMoves = street.moves.filter(({ move }) => move.from <= now)
  const { firstOffer } = street
  const isOfferDue = firstOffer !== null && firstOffer.from <= now
  if (dueMoves.length === 0 && !isOfferDue) return street
  for (const move of dueMoves) await unlessRefused(() => makeMove(deps, guestId, move))
  if (isOfferDue) await unlessRefused(() => makeFirstOffer(deps, guestId, firstOffer))
  return lookAtStreet(deps, guestId)
}

async function lookAtStreet({ db, now }: Deps, guestId: string): Promise<Street> {
  const neighbors = await listNeighbors(db, guestId)
  const offers = await listOffersOf(db, guestId, now())
  const moves = offers.flatMap((offer) => {
    const neighbor = neighbors.find(({ userId }) => isParty(offer, userId))
    const move = neighbor && neighborMove(offer, neighbor.userId, now())
    return move ? [{ offer, neighbor, move }] : []
  })
  const hasOffered = neighbors.some((neighbor) => neighbor.hasOffered)
  const firstOffer = hasOffered ? null : await findFirstOffer({ db, now }, guestId, neighbors)
  return { offers, moves, firstOffer }
}

async function findFirstOffer(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  guestId: string,
  neighbors: readonly Neighbor[],
): Promise<FirstOffer | null> {
  const ids = neighbors.map(({ userId }) => userId)
  const items = await listFreeItems(db, [guestId, ...ids], now())
  const offer = neighborOffer(
    items.filter(({ userId }) => userId === guestId),
    items.filter(({ userId }) => userId !== guestId),
  )
  const neighbor = neighbors.find(({ userId }) => userId === offer?.item.userId)
  if (!offer || !neighbor) return null
  const { toItemId, item, more, from } = offer
  return {
    neighbor,
    toItemId,
    fromItemId: item.id,
    moreFromItemIds: more.map(({ id }) => id),
    from,
  }
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

async function makeFirstOffer(deps: Deps, guestId: string, offer: FirstOffer): Promise<void> {
  const { neighbor, toItemId, fromItemId, moreFromItemIds } = offer
  await transact(deps.db, async (tx) => {
    if (!(await noteOffer(tx, guestId, neighbor.userId, deps.now()))) return
    const message = `Would you take ${moreFromItemIds.length > 0 ? 'both' : 'this'} for it?`
    const asked = { toItemId, fromItemId, moreFromItemIds, moreToItemIds: [] }
    const cash = { cashAdjustment: 0, cashAsked: 0 }
    await sendOffer(deps, actorOf(neighbor), { ...asked, ...cash, message })
  })
}

function actorOf({ userId, placeId }: Neighbor): Actor {
  return { id: userId, placeId, isGuest: true, isAdmin: false, isDeveloper: false }
}

/** The guest or another window may have moved first; then nothing is left to do. */
async function unlessRefused(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
  }
}
