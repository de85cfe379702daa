import type { ItemEffect } from '@swapstead/domain/offers/change.ts'
import type { TradedItem } from '@swapstead/domain/offers/new-offer.ts'
import { itemIdsOf, type OfferRow, type OfferView, rowOf } from '@swapstead/domain/offers/offer.ts'
import type { Cast, CastItem } from './cast.ts'
import type { DemoMemberKey } from './members.ts'

type Lock = { tradeOfferId: string; createdAt: Date }

/** Keeps the demo's offers, locks and items in memory while the past is played. */
export class OfferStage {
  readonly #cast: Cast
  readonly #rows = new Map<string, OfferRow>()
  readonly #locks = new Map<string, Lock>()
  readonly #retired = new Map<string, Date>()
  readonly #itemsById: ReadonlyMap<string, CastItem>

  constructor(cast: Cast) {
    this.#cast = cast
    this.#itemsById = new Map([...cast.items.values()].map((item) => [item.id, item]))
  }

  member(key: DemoMemberKey) {
    const member = this.#cast.members.get(key)
    if (!member) throw new Error(`nobody is called ${key}`)
    return { ...member.user, isBanned: false, absence: null, timeZone: member.place.timeZone }
  }

  tradedItem(key: string): TradedItem {
    const item = this.#cast.items.get(key)
    if (!item) throw new Error(`nobody has ${key}`)
    return {
      ...item,
      acceptOnlyWishlistOffers: item.wishlistOnly ?? false,
      incomingRules: null,
      isActive: !this.#retired.has(item.id),
      isPending: this.#locks.has(item.id),
      isHidden: false,
      isResting: false,
      isMembersOnly: false,
      owner: this.member(item.owner),
    }
  }

  keep(id: string, row: OfferRow | null): void {
    if (row) this.#rows.set(id, rowOf(row))
    else this.#rows.delete(id)
  }

  has(id: string): boolean {
    return this.#rows.has(id)
  }

  view(id: string): OfferView {
    const row = this.#rows.get(id)
    if (!row) throw new Error('this offer is gone')
    const toItem = this.#offerItem(row.toItemId)
    const fromItem = row.fromItemId === null ? undefined : this.#offerItem(row.fromItemId)
    const moreFromItems = row.moreFromItemIds.map((itemId) => this.#offerItem(itemId))
    const moreToItems = row.moreToItemIds.map((itemId) => this.#offerItem(itemId))
    const [from, to] = [this.#owner(row.fromUserId), this.#owner(row.toUserId)]
    return {
      ...row,
      toItem,
      ...(fromItem && { fromItem }),
      moreFromItems,
      moreToItems,
      itemsInTrade: itemIdsOf(row).some(
        (item) => (this.#locks.get(item)?.tradeOfferId ?? id) !== id,
      ),
      itemsActive: itemIdsOf(row).every((item) => !this.#retired.has(item)),
      itemsHidden: false,
      partiesActive: true,
      toAbsence: null,
      itemsSeen: '',
      itemChanges: [],
      counteredByOfferId: null,
      latestOfferId: null,
      offerBefore: null,
      amendment: null,
      fromUser: from,
      toUser: to,
      fromTimeZone: from.timeZone,
      toTimeZone: to.timeZone,
    }
  }

  pendingBeside(id: string): OfferView[] {
    const pending = [...this.#rows.values()].filter(
      (row) => row.status === 'pending' && row.id !== id,
    )
    return pending.map((row) => this.view(row.id))
  }

  /** Applies a change's locks and removals to the items. */
  follow(tradeOfferId: string, { type, itemIds }: ItemEffect, at: Date): void {
    for (const itemId of itemIds) {
      if (type === 'items_locked') this.#locks.set(itemId, { tradeOfferId, createdAt: at })
      else this.#locks.delete(itemId)
      if (type === 'items_retired') this.#retired.set(itemId, at)
    }
  }

  end() {
    const locks = [...this.#locks].map(([itemId, lock]) => ({ itemId, ...lock }))
    return { rows: [...this.#rows.values()], locks, retired: this.#retired }
  }

  #owner(userId: string) {
    const member = [...this.#cast.members.values()].find(({ user }) => user.id === userId)
    if (!member) throw new Error(`nobody has the id ${userId}`)
    return this.member(member.key)
  }

  #offerItem(itemId: string): OfferView['toItem'] {
    const item = this.#itemsById.get(itemId)
    if (!item) throw new Error(`nothing has the id ${itemId}`)
    const { id, title, value, category, owner } = item
    return {
      id,
      title,
      value: value * 100,
      category,
      imageUrl1: null,
      isPending: this.#locks.has(id),
      isActive: !this.#retired.has(id),
      isInSight: true,
      user: this.member(owner),
    }
  }
}
