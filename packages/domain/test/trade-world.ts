import { notificationsFor } from '../src/notifications/drafts.ts'
import { advanceClock, type OfferChange, type OfferEffect } from '../src/offers/change.ts'
import { offerAsOf } from '../src/offers/clock.ts'
import { decide, type OfferCommand } from '../src/offers/decide.ts'
import type { OfferEvent } from '../src/offers/events.ts'
import { makeOffer, type TradedItem } from '../src/offers/make.ts'
import { itemIdsOf, type OfferRow, type OfferView } from '../src/offers/offer.ts'
import { ENDED_REASON, endOffer, followItems } from '../src/offers/side-effects.ts'
import { EASTERN } from '../src/states.ts'
import { reminderTypes } from './reference-trade.ts'
import { sampleOffer, sampleUser } from './sample-offer.ts'

/** Parts of an offer beside its row. They are equal in all worlds, and the rules read no more. */
const { fromUser, toUser, fromItem, toItem, partiesActive, fromTimeZone, toTimeZone } = sampleOffer(
  new Date(0),
)
const shown = { fromUser, toUser, fromItem, toItem, partiesActive, fromTimeZone, toTimeZone }

/** An assertion with a sentence for its message. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`broken: ${what}`)
}

/**
 * The rules on a store in memory, with the service's steps in order. They apply deadlines, decide,
 * store, lock or free items, and update other offers. Each step checks the invariants.
 */
export class TradeWorld {
  readonly rows = new Map<string, OfferRow | null>()
  /** Maps an item to the offer whose trade holds it. */
  readonly locks = new Map<string, string>()
  readonly retired = new Set<string>()
  readonly ratings = new Set<string>()
  /** The reminders sent to each offer's parties, with their receivers. */
  readonly reminders = new Map<string, string[]>()
  readonly #owners: Record<string, string>

  constructor(owners: Record<string, string>) {
    this.#owners = owners
  }

  rowOf(id: string): OfferRow | null | undefined {
    return this.rows.get(id)
  }

  heldItems(): string[] {
    return [...this.locks.keys()]
  }

  retiredItems(): string[] {
    return [...this.retired]
  }

  make(id: string, wanted: string, offered: string | null, from: string, now: Date) {
    this.catchUp(offered ? [wanted, offered] : [wanted], now)
    const input = { toItemId: wanted, fromItemId: offered, cashAdjustment: 500, message: null }
    const twin = () =>
      [...this.rows.values()].find(
        (row) =>
          row?.status === 'pending' &&
          row.fromUserId === from &&
          row.toItemId === wanted &&
          row.fromItemId === offered,
      )
    const known = twin()
    if (known && offerAsOf(known, now).status !== 'pending') this.runClock(known.id, now)
    const facts = {
      from: this.#member(from),
      wanted: this.#item(wanted),
      offered: offered ? this.#item(offered) : null,
      hasTwin: twin() !== undefined,
      mustVerifyEmail: false,
    }
    const decision = makeOffer(facts, input, id, now)
    if (!decision.ok) return decision
    this.rows.set(id, decision.next)
    return decision
  }

  decide(id: string, command: OfferCommand, actor: string, now: Date) {
    const row = this.rows.get(id)
    if (!row) return null
    if (row.status === 'pending') this.catchUp(itemIdsOf(row), now)
    const decision = decide(this.view(id), command, actor, now)
    if (decision.ok) this.#store(id, decision, now)
    return decision
  }

  /** Stores the end of finished trades of these items before anything is decided about them. */
  catchUp(itemIds: string[], now: Date): void {
    for (const item of itemIds) {
      const holder = this.locks.get(item)
      if (holder && offerAsOf(this.view(holder), now).status !== 'accepted') {
        this.runClock(holder, now)
      }
    }
  }

  remindersOf(id: string): string[] {
    return this.reminders.get(id) ?? []
  }

  runClock(id: string, now: Date): void {
    if (!this.rows.get(id)) return
    const change = advanceClock(this.view(id), now)
    if (change) this.#store(id, change, now)
  }

  ban(id: string, userId: string, now: Date): void {
    if (!this.rows.get(id)) return
    const change = endOffer(this.view(id), { cause: 'member_banned', userId }, now)
    if (change) this.#store(id, change, now)
  }

  view(id: string): OfferView {
    const row = this.rows.get(id)
    if (!row) throw new Error(`no offer ${id}`)
    const items = itemIdsOf(row)
    return {
      ...shown,
      ...row,
      itemsInTrade: items.some((item) => (this.locks.get(item) ?? id) !== id),
      itemsActive: items.every((item) => !this.retired.has(item)),
      itemsHidden: false,
    }
  }

  #store(id: string, change: OfferChange, now: Date): void {
    this.rows.set(id, change.next)
    const told = change.events.flatMap(reminded)
    if (told.length > 0) this.reminders.set(id, [...this.remindersOf(id), ...told])
    for (const effect of change.effects) this.#apply(id, effect, now)
    const { next } = change
    if (next) this.#check(next)
  }

  #apply(id: string, effect: OfferEffect, now: Date): void {
    if (effect.type === 'rating_given') {
      const { raterUserId, tradeOfferId, ratingType } = effect.rating
      const key = `${raterUserId} ${tradeOfferId} ${ratingType}`
      must(!this.ratings.has(key), 'a rating is given once')
      this.ratings.add(key)
      return
    }
    for (const item of effect.itemIds) {
      if (effect.type === 'items_locked') {
        must(!this.locks.has(item), 'an item is in at most one accepted trade')
        must(!this.retired.has(item), 'a swapped item is not traded again')
        this.locks.set(item, id)
      } else {
        must(this.locks.get(item) === id, 'a trade frees its own items')
        this.locks.delete(item)
      }
      if (effect.type === 'items_retired') this.retired.add(item)
    }
    for (const other of this.rows.keys()) {
      const row = this.rows.get(other)
      if (other === id || row?.status !== 'pending') continue
      const change = followItems(this.view(other), effect, now)
      if (change) this.#store(other, change, now)
    }
  }

  #check(row: OfferRow): void {
    const isHeld = row.status === 'accepted'
    for (const item of itemIdsOf(row)) {
      must((this.locks.get(item) === row.id) === isHeld, 'items are locked exactly while accepted')
      must(row.status !== 'completed' || this.retired.has(item), 'swapped items are inactive')
    }
    const { cancelAgreedAt, cancelledAt, cancelReason, completedAt } = row
    const confirmations = [row.fromCompletedAt, row.toCompletedAt].filter(Boolean).length
    must(!(cancelAgreedAt && !row.cancelRequestedAt), 'agreed only after a request')
    must(
      !cancelledAt || cancelAgreedAt !== null || cancelReason === ENDED_REASON,
      'cancelled only after agreement or when a party has gone',
    )
    must(!cancelledAt || row.status === 'rejected', 'a cancelled trade is rejected')
    must((completedAt !== null) === (row.status === 'completed'), 'completed has its time')
    must(!completedAt || confirmations > 0, 'completed needs both, or one and the clock')
    must(
      !completedAt || confirmations === 2 || isLate(row, completedAt),
      'silence completes after 14 days at the earliest',
    )
  }

  #member(id: string) {
    return { ...sampleUser(id, id), isBanned: false, timeZone: EASTERN }
  }

  #item(id: string): TradedItem {
    return {
      id,
      title: id,
      description: null,
      category: 'other',
      wishlist: [],
      acceptOnlyWishlistOffers: false,
      isActive: !this.retired.has(id),
      isPending: this.locks.has(id),
      isHidden: false,
      owner: this.#member(this.#owners[id] ?? ''),
    }
  }
}

/** The reminders among an event's notifications, with their readers' sides. */
function reminded(event: OfferEvent): string[] {
  if (!reminderTypes.includes(event.type)) return []
  return notificationsFor(event).map(
    ({ type, userId }) => `${type} ${userId === event.from.id ? 'sender' : 'receiver'}`,
  )
}

function isLate(row: OfferRow, completedAt: Date): boolean {
  const start = row.agreedMeetingTime ?? row.acceptedAt
  return start !== null && completedAt.getTime() - start.getTime() >= 14 * 86_400_000
}
