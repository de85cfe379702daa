import { notificationsFor } from '../src/notifications/drafts.ts'
import { endAmendment } from '../src/offers/amendment/amendment.ts'
import type { OpenAmendment } from '../src/offers/amendment/open-amendment.ts'
import { proposeAmendment } from '../src/offers/amendment/propose-amendment.ts'
import { fromItemIdsOf, isSameSet, type OfferedSets, toItemIdsOf } from '../src/offers/bundle.ts'
import {
  advanceClock,
  type ItemEffect,
  type OfferChange,
  type OfferEffect,
} from '../src/offers/change.ts'
import { offerAsOf } from '../src/offers/clock.ts'
import { counterOffer } from '../src/offers/counter.ts'
import { decide, type OfferCommand } from '../src/offers/decide.ts'
import type { OfferEvent } from '../src/offers/events.ts'
import { ENDED_REASON, type EndCause, endOffer, followItems } from '../src/offers/following.ts'
import { makeOffer } from '../src/offers/make.ts'
import type { NewOfferFacts, TradedItem } from '../src/offers/new-offer.ts'
import { itemIdsOf, type OfferRow, type OfferView } from '../src/offers/offer.ts'
import type { NewOffer } from '../src/offers/schemas.ts'
import type { AmendmentStep, NewAmendment } from '../src/offers/step.ts'
import { EASTERN } from '../src/states.ts'
import type { AmendmentAnswer, Decline } from './compared-world.ts'
import { reminderTypes } from './reference-reminders.ts'
import type { Terms } from './reference-terms.ts'
import { sampleOffer, sampleUser } from './sample-offer.ts'

/** Parts of an offer beside its row. They are equal in all worlds, and the rules read no more. */
const { fromUser, toUser, fromItem, toItem, partiesActive, fromTimeZone, toTimeZone, ...rest } =
  sampleOffer(new Date(0))
const { itemsSeen, itemChanges, moreFromItems, moreToItems } = rest
const { toAbsence, counteredByOfferId, latestOfferId, offerBefore, amendment } = rest
const shown = {
  fromUser,
  toUser,
  fromItem,
  toItem,
  partiesActive,
  fromTimeZone,
  toTimeZone,
  toAbsence,
  itemsSeen,
  itemChanges,
  moreFromItems,
  moreToItems,
  counteredByOfferId,
  latestOfferId,
  offerBefore,
  amendment,
}

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
  /** The reasons of declined offers that are gone. */
  readonly declines = new Map<string, Decline>()
  readonly #owners: Record<string, string>
  /** Counts the steps of changes, so that each proposed one has its own name. */
  changes = 0
  readonly #amendments = new Map<string, NewAmendment>()

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

  make(id: string, terms: Terms, from: string, now: Date) {
    const input = offerOf(terms)
    this.catchUp(itemIdsOf(input), now)
    const decision = makeOffer(this.#facts(input, from, now), input, id, now)
    if (!decision.ok) return decision
    this.rows.set(id, decision.next)
    return decision
  }

  counter(id: string, newId: string, terms: Terms, actor: string, now: Date) {
    const row = this.rows.get(id)
    if (!row) return null
    const input = offerOf(terms)
    this.catchUp([...itemIdsOf(row), ...itemIdsOf(input)], now)
    const facts = this.#facts(input, actor, now)
    const decision = counterOffer(this.view(id), facts, input, { id: newId, now })
    if (!decision.ok) return decision
    this.#store(id, decision.next.ended, now)
    this.rows.set(newId, decision.next.row)
    return decision
  }

  amend(id: string, terms: Terms, actor: string, now: Date) {
    if (!this.rows.get(id)) return null
    const input = offerOf(terms)
    this.catchUp([...this.#itemsAround(id), ...itemIdsOf(input)], now)
    const items = new Map(itemIdsOf(input).map((item) => [item, this.#item(item)]))
    const made = { id: `change ${this.changes}`, now }
    const decision = proposeAmendment(this.view(id), { items, actor }, input, made)
    if (decision.ok) this.#store(id, decision, now)
    return decision
  }

  answer(id: string, move: AmendmentAnswer, actor: string, now: Date) {
    if (!this.rows.get(id)) return null
    const { id: amendmentId = '', itemsSeen = '' } = this.view(id).amendment ?? {}
    return this.decide(id, { move, amendmentId, itemsSeen }, actor, now)
  }

  termsOf(id: string, now: Date) {
    const { amendment, ...offer } = this.view(id)
    const isOpen = amendment && offerAsOf(offer, now).status === 'accepted'
    return { terms: termsOf(offer), amendment: isOpen ? termsOf(amendment) : null }
  }

  declineOf(id: string): Decline | null {
    return this.declines.get(id) ?? null
  }

  #facts(input: NewOffer, from: string, now: Date): NewOfferFacts {
    const { toItemId, fromItemId, moreToItemIds, moreFromItemIds } = input
    const twin = () =>
      [...this.rows.values()].find(
        (row) =>
          row?.status === 'pending' &&
          row.fromUserId === from &&
          isSameSet(toItemIdsOf(row), toItemIdsOf(input)) &&
          isSameSet(fromItemIdsOf(row), fromItemIdsOf(input)),
      )
    const known = twin()
    if (known && offerAsOf(known, now).status !== 'pending') this.runClock(known.id, now)
    return {
      from: this.#member(from),
      wanted: this.#item(toItemId),
      offered: fromItemId === null ? null : this.#item(fromItemId),
      moreWanted: moreToItemIds.map((item) => this.#item(item)),
      moreOffered: moreFromItemIds.map((item) => this.#item(item)),
      hasSameOffer: twin() !== undefined,
      mustVerifyEmail: false,
      miles: 0,
      openOffers: null,
    }
  }

  decide(id: string, command: OfferCommand, actor: string, now: Date) {
    const row = this.rows.get(id)
    if (!row) return null
    this.catchUp(this.#itemsAround(id), now, id)
    const decision = decide(this.view(id), command, actor, now)
    if (decision.ok) this.#store(id, decision, now)
    return decision
  }

  /** Stores the end of finished trades of these items before anything is decided about them. */
  catchUp(itemIds: string[], now: Date, except?: string): void {
    for (const item of itemIds) {
      const holder = this.locks.get(item)
      if (holder && holder !== except && offerAsOf(this.view(holder), now).status !== 'accepted') {
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
    this.#cut(id, { cause: 'member_banned', userId }, now)
  }

  part(id: string, userId: string, now: Date): void {
    this.#cut(id, { cause: 'members_parted', userId }, now)
  }

  #cut(id: string, end: EndCause, now: Date): void {
    if (!this.rows.get(id)) return
    const change = endOffer(this.view(id), end, now)
    if (change) this.#store(id, change, now)
  }

  view(id: string): OfferView {
    const row = this.rows.get(id)
    if (!row) throw new Error(`no offer ${id}`)
    const items = itemIdsOf(row)
    return {
      ...shown,
      ...row,
      amendment: row.status === 'accepted' ? this.#amendment(id) : null,
      itemsInTrade: items.some((item) => (this.locks.get(item) ?? id) !== id),
      itemsActive: items.every((item) => !this.retired.has(item)),
      itemsHidden: false,
    }
  }

  #store(id: string, change: OfferChange, now: Date): void {
    this.rows.set(id, change.next)
    const told = change.events.flatMap(reminded)
    if (told.length > 0) this.reminders.set(id, [...this.remindersOf(id), ...told])
    for (const effect of change.effects) {
      if (effect.type === 'amendment') this.#amend(id, effect.amendment)
      else if (effect.type === 'declined') this.declines.set(id, effect)
      else if (effect.type !== 'items_copied') this.#apply(id, effect, now)
    }
    const { next } = change
    if (next) this.#check(next)
  }

  #amend(id: string, step: AmendmentStep): void {
    this.changes += 1
    if (step.type === 'proposed') this.#amendments.set(id, step.amendment)
    else this.#amendments.delete(id)
  }

  #itemsAround(id: string): string[] {
    const row = this.rows.get(id)
    const amendment = row?.status === 'accepted' ? this.#amendments.get(id) : undefined
    return [row, amendment].flatMap((terms) => (terms ? itemIdsOf(terms) : []))
  }

  #amendment(id: string): OpenAmendment | null {
    const amendment = this.#amendments.get(id)
    if (!amendment) return null
    const isFree = (item: string) => !this.retired.has(item) && !this.locks.has(item)
    const named = (item: string) => ({ ...shown.toItem, id: item, title: item })
    const { fromItemId, toItemId, moreFromItemIds, moreToItemIds } = amendment
    return {
      ...amendment,
      ...(fromItemId && { fromItem: named(fromItemId) }),
      toItem: named(toItemId),
      moreFromItems: moreFromItemIds.map(named),
      moreToItems: moreToItemIds.map(named),
      isAvailable: itemIdsOf(amendment).every(
        (item) => this.locks.get(item) === id || isFree(item),
      ),
      itemsSeen: amendment.id,
      itemChanges: [],
    }
  }

  #apply(
    id: string,
    effect: Exclude<OfferEffect, { type: 'items_copied' | 'declined' | 'amendment' }>,
    now: Date,
  ): void {
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
    for (const other of this.rows.keys()) if (other !== id) this.#follow(other, effect, now)
  }

  /** Other pending offers, and changes that are proposed, follow the items of a trade. */
  #follow(id: string, effect: ItemEffect, now: Date): void {
    const row = this.rows.get(id)
    if (!row) return
    const change =
      effect.type === 'items_retired' && row.status === 'accepted'
        ? endAmendment(this.view(id), effect.itemIds, now)
        : followItems(this.view(id), effect, now)
    if (change) this.#store(id, change, now)
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
    return { ...sampleUser(id, id), isBanned: false, absence: null, timeZone: EASTERN }
  }

  #item(id: string): TradedItem {
    return {
      id,
      title: id,
      description: null,
      category: 'other',
      value: 100_00,
      wishlist: [],
      acceptOnlyWishlistOffers: false,
      incomingRules: null,
      isActive: !this.retired.has(id),
      isPending: this.locks.has(id),
      isHidden: false,
      isResting: false,
      isMembersOnly: false,
      owner: this.#member(this.#owners[id] ?? ''),
    }
  }
}

function offerOf({ wanted, offered, cash, cashAsked }: Terms): NewOffer {
  const [toItemId = '', ...moreToItemIds] = wanted
  const [fromItemId = null, ...moreFromItemIds] = offered
  const items = { toItemId, moreToItemIds, fromItemId, moreFromItemIds }
  return { ...items, cashAdjustment: cash, cashAsked, message: null }
}

/** What stands in an offer, or in a change of it that is proposed. */
function termsOf(offer: OfferedSets & Pick<OfferRow, 'cashAdjustment' | 'cashAsked'>): Terms {
  const { cashAdjustment, cashAsked } = offer
  return {
    wanted: toItemIdsOf(offer),
    offered: fromItemIdsOf(offer),
    cash: cashAdjustment,
    cashAsked,
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
  if (row.leftAt) return completedAt.getTime() - row.leftAt.getTime() >= 7 * 86_400_000
  const start = row.agreedMeetingTime ?? row.acceptedAt
  return start !== null && completedAt.getTime() - start.getTime() >= 14 * 86_400_000
}
