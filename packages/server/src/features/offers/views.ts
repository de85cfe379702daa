import { knownEndOf } from '@swapstead/domain/absence/absence.ts'
import type { PublicUser } from '@swapstead/domain/accounts/user.ts'
import type { ItemContent } from '@swapstead/domain/items/item.ts'
import type { OpenAmendment } from '@swapstead/domain/offers/amendment/open-amendment.ts'
import { offerAsOf } from '@swapstead/domain/offers/clock.ts'
import {
  isUnderway,
  type OfferRow,
  type OfferView,
  offerColumns,
} from '@swapstead/domain/offers/offer.ts'
import type { OfferTerms } from '@swapstead/domain/offers/terms.ts'
import { zoneOf } from '@swapstead/domain/states.ts'
import { type RawBuilder, sql } from 'kysely'
import { sha256 } from '../../platform/core/sha256.ts'
import { columnOf } from '../../platform/database/columns.ts'
import { publicUserJson } from '../accounts/index.ts'
import { placedItems } from '../swap-state/index.ts'
import {
  changesOf,
  copiedTitle,
  isHeldByOther,
  isStillActive,
  itemsOfSide,
  ofSide,
  type RuledItemPart,
  ruledItemsJson,
} from './sides.ts'

/** A row of `offerViewSql`. */
export type OfferViewRow = Omit<OfferRow, 'moreFromItemIds' | 'moreToItemIds'> & {
  partiesActive: boolean
  fromZone: string | null
  toZone: string | null
  toAbsentUntil: Date | null
  fromUser: PublicUser
  toUser: PublicUser
  items: RuledItemPart[]
  counteredByOfferId: string | null
  latestOfferId: string | null
  termsBefore: TermsPart | null
  amendment: AmendmentPart | null
}

type TermsPart = Omit<OfferTerms, 'fromItems' | 'toItems'> & {
  items: { side: 'from' | 'to'; id: string; title: string }[]
}

type AmendmentPart = {
  id: string
  proposedByUserId: string
  proposedAt: string
  message: string | null
  cashAdjustment: number
  cashAsked: number
}

export const storedColumns = offerColumns.map((field) => {
  return [field, columnOf(field)] as const
})

/**
 * Named columns: PostgreSQL plans a statement with a star anew each time, which costs more than
 * running it.
 */
const columns = sql.raw(storedColumns.map(([, column]) => `o.${column}`).join(', '))

/** The id of the newest offer in the chain that began with this offer. */
export function latestOfChain(id: RawBuilder<unknown>): RawBuilder<string> {
  return sql`coalesce((select newer.id from trade_offers newer where newer.chain_id = ${id}
    order by newer.counter_number desc limit 1), ${id})`
}

/**
 * Offers with both parties, all items and the facts that the rules need, in one statement. `more`
 * is an extra column. Offers of expired guests are left out.
 *
 * Planning takes longer than running, so each table and each fact appears once.
 */
export function offerViewSql<More = unknown>(
  now: Date,
  rest: RawBuilder<unknown>,
  more: RawBuilder<unknown> | null = null,
): RawBuilder<OfferViewRow & More> {
  return sql`
    select ${columns}, ${more ? sql`${more},` : sql``}
      ${arePartiesActive} as parties_active,
      fp.time_zone as from_zone, tp.time_zone as to_zone,
      case when tu.absent_until > ${now} then tu.absent_until end as to_absent_until,
      ${publicUserJson('fu', now)} as from_user, ${publicUserJson('tu', now)} as to_user,
      ${ruledItemsJson(now)} as items,
      case when o.countered_at is not null then (
        select n.id from trade_offers n where n.counter_of_id = o.id) end as countered_by_offer_id,
      case when o.countered_at is not null then
        nullif(${latestOfChain(sql`coalesce(o.chain_id, o.id)`)}, o.id) end as latest_offer_id,
      case when o.counter_of_id is not null then (${termsBefore}) end as terms_before,
      case when a.id is not null then json_build_object('id', a.id,
        'proposedByUserId', a.proposed_by_user_id, 'proposedAt', a.proposed_at, 'message', a.message,
        'cashAdjustment', (a.cash_adjustment * 100)::bigint,
        'cashAsked', (a.cash_asked * 100)::bigint) end as amendment
    from trade_offers o
    join users fu on fu.id = o.from_user_id and ${isPresent('fu', now)} left join places fp on fp.id = fu.place_id
    join users tu on tu.id = o.to_user_id and ${isPresent('tu', now)} left join places tp on tp.id = tu.place_id
    left join trade_amendments a
      on a.trade_offer_id = o.id and a.outcome is null and o.status = 'accepted'
    ${rest}`
}

/** The terms of the countered offer. */
const termsBefore = sql`
  select json_build_object('fromUserId', b.from_user_id,
    'cashAdjustment', (b.cash_adjustment * 100)::bigint, 'cashAsked', (b.cash_asked * 100)::bigint,
    'items', (
      select json_agg(json_build_object('side', s.side, 'id', i.id, 'title', ${copiedTitle('i', 'b')}) order by s.position)
      from ${placedItems('b')} s join items i on i.id = s.item_id))
  from trade_offers b where b.id = o.counter_of_id`

/** Whether neither of the users `fu` and `tu` is banned, and neither has blocked the other. */
export const arePartiesActive = sql<boolean>`(not (fu.is_banned or tu.is_banned)
  and not exists (select from member_blocks b
    where b.blocker_user_id in (fu.id, tu.id) and b.blocked_user_id in (fu.id, tu.id)))`

/** Members always exist; guests until they expire. */
export function isPresent(u: string, now: Date): RawBuilder<boolean> {
  return sql`coalesce(${sql.ref(`${u}.guest_expires_at`)} > ${now}, true)`
}

/** The offer as stored, for rules that apply the clock themselves. */
export function toStoredOffer(row: OfferViewRow): OfferView {
  const {
    fromZone,
    toZone,
    toAbsentUntil,
    items: parts,
    termsBefore: before,
    amendment,
    ...offer
  } = row
  const items = parts.filter(({ isProposed }) => !isProposed)
  const proposed = parts.filter(({ isProposed }) => isProposed)
  return {
    ...offer,
    ...sidesOf(items, offer),
    itemsInTrade: items.some((item) => isHeldByOther(item, offer.id)),
    itemsActive: items.every(isStillActive),
    itemsHidden: items.some(({ isHidden }) => isHidden),
    fromTimeZone: zoneOf(fromZone, offer.fromUser.state),
    toTimeZone: zoneOf(toZone, offer.toUser.state),
    toAbsence: toAbsentUntil && { until: knownEndOf(toAbsentUntil) },
    itemsSeen: digestOfOffer(items),
    itemChanges:
      offer.status === 'pending'
        ? changesOf([...ofSide('to', items), ...ofSide('from', items)])
        : [],
    offerBefore: before && toTerms(before),
    amendment: amendment && toAmendment(amendment, proposed, offer),
  }
}

function toTerms({ items, ...terms }: TermsPart): OfferTerms {
  const itemsOf = (side: 'from' | 'to') =>
    ofSide(side, items).map(({ id, title }) => ({ id, title }))
  return { ...terms, fromItems: itemsOf('from'), toItems: itemsOf('to') }
}

type Parties = Pick<OfferViewRow, 'id' | 'fromUser' | 'toUser' | 'partiesActive'>

function toAmendment(
  { proposedAt, ...amendment }: AmendmentPart,
  items: readonly RuledItemPart[],
  offer: Parties,
): OpenAmendment | null {
  // Deleting an item deletes its row of the proposal, which then no longer stands.
  if (ofSide('to', items).length === 0) return null
  const sides = sidesOf(items, offer)
  return {
    ...amendment,
    ...sides,
    proposedAt: new Date(proposedAt),
    fromItemId: sides.fromItem?.id ?? null,
    toItemId: sides.toItem.id,
    isAvailable: items.every(
      (item) =>
        item.heldByOfferId === offer.id ||
        (isStillActive(item) && !item.isHidden && !isHeldByOther(item, offer.id)),
    ),
    itemsSeen: digestOf(items.map(({ content }) => content)),
    itemChanges: changesOf(items),
  }
}

/** The items of both sides as answers show them; the first of each side is a field of its own. */
function sidesOf(items: readonly RuledItemPart[], parties: Parties) {
  const { fromUser, toUser, partiesActive } = parties
  const [fromItem, ...moreFromItems] = itemsOfSide('from', items, { user: fromUser, partiesActive })
  const [toItem, ...moreToItems] = itemsOfSide('to', items, { user: toUser, partiesActive })
  if (!toItem) throw new Error('an offer wants an item')
  return {
    ...(fromItem && { fromItem }),
    toItem,
    moreFromItems,
    moreToItems,
    moreFromItemIds: moreFromItems.map(({ id }) => id),
    moreToItemIds: moreToItems.map(({ id }) => id),
  }
}

/** Empty once the offer is closed. Keep the order: open pages hold digests. */
function digestOfOffer(items: readonly RuledItemPart[]): string {
  const [from = null, ...moreFrom] = ofSide('from', items).map(({ content }) => content)
  const [to = null, ...moreTo] = ofSide('to', items).map(({ content }) => content)
  return to ? digestOf([to, from, ...moreFrom, ...moreTo]) : ''
}

/**
 * Leaves out null and false, so that a new field, which old rows lack, does not change open offers'
 * digests.
 */
export function digestOf(contents: readonly (Partial<ItemContent> | null)[]): string {
  const stated = (_key: string, value: unknown) =>
    value === false ? undefined : (value ?? undefined)
  return sha256(JSON.stringify(contents, stated))
}

/** The offer with the clock applied, whether or not a job has stored the step. */
export function toOfferView(row: OfferViewRow, now: Date): OfferView {
  const offer = offerAsOf(toStoredOffer(row), now)
  return {
    ...offer,
    toAbsence: offer.status === 'pending' ? offer.toAbsence : null,
    // Once a cancellation is agreed, every move on a proposed change is refused.
    amendment: isUnderway(offer) ? offer.amendment : null,
  }
}
