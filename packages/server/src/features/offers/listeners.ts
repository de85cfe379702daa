import type { DomainEvent } from '@swapstead/domain/events.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { type EndCause, endOffer, tellOfEdit } from '@swapstead/domain/offers/outside.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database.ts'
import {
  deleteClosedOffersOn,
  lockOpenOffersOf,
  lockPendingOffersOn,
  wasTraded,
} from './queries.ts'
import { storeChange } from './service.ts'

/** What happens to items happens to the offers on them. */
export function listenForOffers(deps: Deps): void {
  deps.events.on(async (tx, event) => {
    if (event.type === 'item_removed') await endOffersOn(deps, tx, event.itemId)
    if (event.type === 'item_changed') await tellOfItemEdit(deps, tx, event.itemId)
    const end = endOf(event)
    if (end) await endOffersOf(deps, tx, end)
  })
}

async function endOffersOn(deps: Deps, tx: Tx, itemId: string): Promise<void> {
  const now = deps.now()
  const erased = !(await wasTraded(tx, itemId))
  for (const offer of await lockPendingOffersOn(tx, [itemId])) {
    const change = endOffer(offer, { cause: 'item_removed', erased }, now)
    if (change) await storeChange(deps, tx, offer, change, now)
  }
  if (erased) await deleteClosedOffersOn(tx, itemId)
}

type End = Extract<EndCause, { userId: string }> & { partnerId: string | null }

function endOf(event: DomainEvent): End | null {
  switch (event.type) {
    case 'member_banned':
      return { cause: 'member_banned', userId: event.userId, partnerId: null }
    case 'member_leaving':
      return { cause: 'member_deleted', userId: event.userId, partnerId: null }
    case 'member_blocked':
      return { cause: 'members_parted', userId: event.userId, partnerId: event.blockedUserId }
    default:
      return null
  }
}

/** Pending offers expire, trades in progress are cancelled, and the partners are told (readings S-19, S-77). */
async function endOffersOf(deps: Deps, tx: Tx, { partnerId, ...end }: End): Promise<void> {
  const now = deps.now()
  for (const offer of pendingFirst(await lockOpenOffersOf(tx, end.userId, partnerId))) {
    const change = endOffer(offer, end, now)
    if (change) await storeChange(deps, tx, offer, change, now)
  }
}

/** A trade that ends frees its items: what ends as well must not be told before that it is live again. */
function pendingFirst(offers: readonly OfferView[]): OfferView[] {
  const isPending = ({ status }: OfferView) => status === 'pending'
  return [...offers.filter(isPending), ...offers.filter((offer) => !isPending(offer))]
}

async function tellOfItemEdit(deps: Deps, tx: Tx, itemId: string): Promise<void> {
  const now = deps.now()
  for (const offer of await lockPendingOffersOn(tx, [itemId])) {
    const event = tellOfEdit(offer, itemId, now)
    if (event) await deps.events.publish(tx, [event])
  }
}
