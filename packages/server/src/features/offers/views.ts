import { createHash } from 'node:crypto'
import type { PublicUser } from '@swapstead/domain/accounts/user.ts'
import type { Category } from '@swapstead/domain/items/categories.ts'
import type { ItemContent } from '@swapstead/domain/items/item.ts'
import { offerAsOf } from '@swapstead/domain/offers/clock.ts'
import { itemChanges } from '@swapstead/domain/offers/item-changes.ts'
import {
  isUnderway,
  type OfferRow,
  type OfferView,
  type OpenAmendment,
  offerColumns,
} from '@swapstead/domain/offers/offer.ts'
import type { OfferTerms } from '@swapstead/domain/offers/terms.ts'
import { photoUrl } from '@swapstead/domain/photos/photo.ts'
import { zoneOf } from '@swapstead/domain/states.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnOf } from '../../platform/database/columns.ts'
import { publicUserJson } from '../accounts/index.ts'
import { itemContentJson } from '../items/index.ts'
import {
  isHeldByOther,
  isInTrade,
  isLockOver,
  isSwapped,
  placedItems,
} from '../offer-clock/index.ts'

type ItemPart = {
  id: string
  title: string
  value: number
  category: Category
  photoKey: string | null
  isPending: boolean
  isActive: boolean
}

/** A row of `offerViewSql`. */
export type OfferViewRow = Omit<OfferRow, 'moreFromItemIds' | 'moreToItemIds'> & {
  itemsInTrade: boolean
  itemsActive: boolean
  itemsHidden: boolean
  partiesActive: boolean
  fromZone: string | null
  toZone: string | null
  fromUser: PublicUser
  toUser: PublicUser
  fromItem: ItemPart | null
  toItem: ItemPart
  /** Null unless the offer is pending or accepted. */
  toContent: ItemContent | null
  fromContent: ItemContent | null
  /** The items as they were offered; null unless the offer is pending. */
  toKept: Partial<ItemContent> | null
  fromKept: Partial<ItemContent> | null
  counteredByOfferId: string | null
  latestOfferId: string | null
  offerBefore: OfferTerms | null
  amendment: AmendmentPart | null
  /** Items beside the first of each side, in their order; null for none. */
  further: FurtherItem[] | null
}

type AmendmentPart = {
  id: string
  proposedByUserId: string
  proposedAt: string
  message: string | null
  cashAdjustment: number
  cashAsked: number
  parts: (FurtherItem & { isOurs: boolean })[]
}

/** An item of a bundle with what the first items have in columns. */
type FurtherItem = {
  side: 'from' | 'to'
  item: ItemPart
  isHidden: boolean
  isHeld: boolean
  content: ItemContent | null
  kept: Partial<ItemContent> | null
}

/** An item of an offer as JSON from a joined `items` row. */
export function offerItemJson(i: string, now: Date): RawBuilder<unknown> {
  const id = sql.ref(`${i}.id`)
  return sql`json_build_object(
    ${sql.raw(`'id', ${i}.id, 'title', ${i}.title, 'value', (${i}.value * 100)::bigint,
    'category', ${i}.category`)}, 'isActive', ${isStillActive(i, now)},
    'isPending', ${isInTrade(id, now)},
    'photoKey', (select ph.key from item_photos ph where ph.item_id = ${id} order by ph.slot limit 1))`
}

function isStillActive(i: string, now: Date): RawBuilder<boolean> {
  return sql`(${sql.ref(`${i}.is_active`)} and not ${isSwapped(sql.ref(`${i}.id`), now)})`
}

/** Each field with its column. */
export const storedColumns = offerColumns.map((field) => {
  return [field, columnOf(field)] as const
})

/**
 * Named columns: statements with a star are planned anew each time, which costs more than running
 * them.
 */
const columns = sql.raw(storedColumns.map(([, column]) => `o.${column}`).join(', '))

/**
 * Offers with both parties, all items and the facts that the rules need, in one statement. `more`
 * is an extra column. Offers of expired guests are left out.
 */
export function offerViewSql<More = unknown>(
  now: Date,
  rest: RawBuilder<unknown>,
  more: RawBuilder<unknown> | null = null,
): RawBuilder<OfferViewRow & More> {
  return sql`
    select ${columns}, ${more ? sql`${more},` : sql``}
      exists (select from item_trade_locks l
        where l.item_id in (o.to_item_id, o.from_item_id) and l.trade_offer_id is distinct from o.id
          and not ${isLockOver(now)}) as items_in_trade,
      ${isStillActive('ti', now)} and (fi.id is null or ${isStillActive('fi', now)}) as items_active,
      (ti.hidden_as is not null or fi.hidden_as is not null) as items_hidden,
      not (fu.is_banned or tu.is_banned) and not exists (select from member_blocks b
        where b.blocker_user_id in (fu.id, tu.id) and b.blocked_user_id in (fu.id, tu.id)) as parties_active,
      fp.time_zone as from_zone, tp.time_zone as to_zone,
      ${publicUserJson('fu')} as from_user, ${publicUserJson('tu')} as to_user,
      case when fi.id is not null then ${offerItemJson('fi', now)} end as from_item, ${offerItemJson('ti', now)} as to_item,
      case when ${isOpen} then ${itemContentJson('ti')} end as to_content,
      case when ${isOpen} and fi.id is not null then ${itemContentJson('fi')} end as from_content,
      case when o.status = 'pending' then ${latestKept('ti')} end as to_kept,
      case when o.status = 'pending' then ${latestKept('fi')} end as from_kept,
      ${furtherItemsJson(
        now,
        sql`, ${availability(now)}, 'content', case when ${isOpen} then ${itemContentJson('pi')} end,
          'kept', case when o.status = 'pending' then ${latestKept('pi')} end`,
      )} as further,
      case when o.countered_at is not null then (
        select n.id from trade_offers n where n.counter_of_id = o.id) end as countered_by_offer_id,
      case when o.countered_at is not null then (
        select n.id from trade_offers n where n.chain_id = coalesce(o.chain_id, o.id)
          and n.counter_number > o.counter_number
        order by n.counter_number desc limit 1) end as latest_offer_id,
      case when o.counter_of_id is not null then (${termsBefore}) end as offer_before,
      case when o.status = 'accepted' then ${openAmendment(now)} end as amendment
    from trade_offers o
    join users fu on fu.id = o.from_user_id and ${isPresent('fu', now)} left join places fp on fp.id = fu.place_id
    join users tu on tu.id = o.to_user_id and ${isPresent('tu', now)} left join places tp on tp.id = tu.place_id
    join items ti on ti.id = o.to_item_id left join items fi on fi.id = o.from_item_id
    ${rest}`
}

function openAmendment(now: Date): RawBuilder<unknown> {
  return sql`(
    select json_build_object('id', a.id, 'proposedByUserId', a.proposed_by_user_id,
      'proposedAt', a.proposed_at, 'message', a.message,
      'cashAdjustment', (a.cash_adjustment * 100)::bigint, 'cashAsked', (a.cash_asked * 100)::bigint,
      'parts', ${sidedItemsJson(
        now,
        sql`amendment_items part join items pi on pi.id = part.item_id where part.amendment_id = a.id`,
        sql`, ${availability(now)}, 'content', ${itemContentJson('pi')}, 'kept', part.content,
          'isOurs', exists (select from item_trade_locks l
            where l.item_id = pi.id and l.trade_offer_id = o.id)`,
      )})
    from trade_amendments a where a.trade_offer_id = o.id and a.outcome is null)`
}

/** What the countered offer was about. */
const termsBefore = sql`
  select json_build_object('fromUserId', b.from_user_id,
    'cashAdjustment', (b.cash_adjustment * 100)::bigint, 'cashAsked', (b.cash_asked * 100)::bigint,
    'fromItems', ${itemsBefore('from')},
    'toItems', ${itemsBefore('to')})
  from trade_offers b where b.id = o.counter_of_id`

function itemsBefore(side: 'from' | 'to'): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(json_build_object('id', i.id, 'title', i.title) order by s.position), '[]')
    from ${placedItems('b')} s join items i on i.id = s.item_id where s.side = ${sql.lit(side)})`
}

/** Items beside the first of each side of an offer `o`. `more` adds fields of an item `pi`. */
export function furtherItemsJson(now: Date, more = sql``): RawBuilder<unknown> {
  return sidedItemsJson(
    now,
    sql`bundle_items part join items pi on pi.id = part.item_id where part.trade_offer_id = o.id`,
    more,
  )
}

function sidedItemsJson(now: Date, parts: RawBuilder<unknown>, more: RawBuilder<unknown>) {
  return sql`(select json_agg(json_build_object('side', part.side,
      'item', ${offerItemJson('pi', now)}${more}) order by part.side, part.position) from ${parts})`
}

function availability(now: Date): RawBuilder<unknown> {
  return sql`'isHidden', pi.hidden_as is not null,
    'isHeld', ${isHeldByOther(sql`pi.id`, sql`o.id`, now)}`
}

const isOpen = sql`o.status in ('pending', 'accepted')`

function latestKept(i: string): RawBuilder<unknown> {
  return sql`(select k.content from offer_items k
    where k.trade_offer_id = o.id and k.item_id = ${sql.ref(`${i}.id`)} order by k.id desc limit 1)`
}

/** Members always exist; guests until they expire. */
export function isPresent(u: string, now: Date): RawBuilder<boolean> {
  return sql`coalesce(${sql.ref(`${u}.guest_expires_at`)} > ${now}, true)`
}

/** The offer as stored, for rules that apply the clock themselves. */
export function toStoredOffer(row: OfferViewRow): OfferView {
  const { fromZone, toZone, fromItem, toItem, ...facts } = row
  const { toContent, fromContent, toKept, fromKept, further, amendment, ...offer } = facts
  const more = further ?? []
  const moreFrom = more.filter(({ side }) => side === 'from')
  const moreTo = more.filter(({ side }) => side === 'to')
  return {
    ...offer,
    moreFromItemIds: moreFrom.map(({ item }) => item.id),
    moreToItemIds: moreTo.map(({ item }) => item.id),
    moreFromItems: moreFrom.map(({ item }) => toOfferItem(item, offer.fromUser)),
    moreToItems: moreTo.map(({ item }) => toOfferItem(item, offer.toUser)),
    itemsInTrade: offer.itemsInTrade || more.some(({ isHeld }) => isHeld),
    itemsActive: offer.itemsActive && more.every(({ item }) => item.isActive),
    itemsHidden: offer.itemsHidden || more.some(({ isHidden }) => isHidden),
    fromTimeZone: zoneOf(fromZone, offer.fromUser.state),
    toTimeZone: zoneOf(toZone, offer.toUser.state),
    ...(fromItem && { fromItem: toOfferItem(fromItem, offer.fromUser) }),
    toItem: toOfferItem(toItem, offer.toUser),
    itemsSeen: toContent
      ? digestOf([toContent, fromContent, ...more.map(({ content }) => content)])
      : '',
    itemChanges: [
      { id: toItem.id, content: toContent, kept: toKept },
      ...moreTo.map(({ item, content, kept }) => ({ id: item.id, content, kept })),
      ...(fromItem ? [{ id: fromItem.id, content: fromContent, kept: fromKept }] : []),
      ...moreFrom.map(({ item, content, kept }) => ({ id: item.id, content, kept })),
    ].flatMap(({ id, content, kept }) => (content && kept ? itemChanges(id, kept, content) : [])),
    amendment: amendment && toAmendment(amendment, offer),
  }
}

function toAmendment(
  { parts, proposedAt, ...amendment }: AmendmentPart,
  { fromUser, toUser }: Pick<OfferViewRow, 'fromUser' | 'toUser'>,
): OpenAmendment | null {
  const itemsOf = (side: 'from' | 'to', user: PublicUser) =>
    parts.filter((part) => part.side === side).map(({ item }) => toOfferItem(item, user))
  const [fromItem, ...moreFromItems] = itemsOf('from', fromUser)
  const [toItem, ...moreToItems] = itemsOf('to', toUser)
  // An erased item takes its row along; the proposal ends with it.
  if (!toItem) return null
  return {
    ...amendment,
    proposedAt: new Date(proposedAt),
    ...{ fromItemId: fromItem?.id ?? null, toItemId: toItem.id },
    moreFromItemIds: moreFromItems.map(({ id }) => id),
    moreToItemIds: moreToItems.map(({ id }) => id),
    ...{ ...(fromItem && { fromItem }), toItem, moreFromItems, moreToItems },
    isAvailable: parts.every(
      ({ item, isOurs, isHidden, isHeld }) => isOurs || (item.isActive && !isHidden && !isHeld),
    ),
    itemsSeen: digestOf(parts.map(({ content }) => content)),
    itemChanges: parts.flatMap(({ item, content, kept }) =>
      content && kept ? itemChanges(item.id, kept, content) : [],
    ),
  }
}

function digestOf(contents: readonly (ItemContent | null)[]): string {
  return createHash('sha256').update(JSON.stringify(contents)).digest('base64url')
}

/** The offer by now, whatever the job has stored. */
export function toOfferView(row: OfferViewRow, now: Date): OfferView {
  const offer = offerAsOf(toStoredOffer(row), now)
  // Once a cancellation is agreed, every move on a proposed change is refused.
  return isUnderway(offer) ? offer : { ...offer, amendment: null }
}

export function toOfferItem({ photoKey, ...item }: ItemPart, user: PublicUser) {
  return { ...item, imageUrl1: photoKey && photoUrl(photoKey), user }
}
