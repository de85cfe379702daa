import type { PublicUser } from '@swapstead/domain/accounts/user.ts'
import type { Category } from '@swapstead/domain/items/categories.ts'
import { offerAsOf } from '@swapstead/domain/offers/clock.ts'
import { type OfferRow, type OfferView, offerColumns } from '@swapstead/domain/offers/offer.ts'
import { photoUrl } from '@swapstead/domain/photos/photo.ts'
import { zoneOf } from '@swapstead/domain/states.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnOf } from '../../platform/database/columns.ts'
import { publicUserJson } from '../accounts/index.ts'

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
export type OfferViewRow = OfferRow & {
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
}

/** An item of an offer as JSON from a joined `items` row. */
export function offerItemJson(i: string): RawBuilder<unknown> {
  return sql.raw(`json_build_object(
    'id', ${i}.id, 'title', ${i}.title, 'value', (${i}.value * 100)::bigint,
    'category', ${i}.category, 'isActive', ${i}.is_active,
    'isPending', exists (select from item_trade_locks l where l.item_id = ${i}.id),
    'photoKey', (select ph.key from item_photos ph where ph.item_id = ${i}.id order by ph.slot limit 1))`)
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
 * Offers with both parties, both items and the facts that the rules need, in one statement. `more`
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
        where l.item_id in (o.to_item_id, o.from_item_id) and l.trade_offer_id <> o.id) as items_in_trade,
      ti.is_active and coalesce(fi.is_active, true) as items_active,
      (ti.hidden_as is not null or fi.hidden_as is not null) as items_hidden,
      not (fu.is_banned or tu.is_banned) and not exists (select from member_blocks b
        where b.blocker_user_id in (fu.id, tu.id) and b.blocked_user_id in (fu.id, tu.id)) as parties_active,
      fp.time_zone as from_zone, tp.time_zone as to_zone,
      ${publicUserJson('fu')} as from_user, ${publicUserJson('tu')} as to_user,
      case when fi.id is not null then ${offerItemJson('fi')} end as from_item, ${offerItemJson('ti')} as to_item
    from trade_offers o
    join users fu on fu.id = o.from_user_id and ${isPresent('fu', now)} left join places fp on fp.id = fu.place_id
    join users tu on tu.id = o.to_user_id and ${isPresent('tu', now)} left join places tp on tp.id = tu.place_id
    join items ti on ti.id = o.to_item_id left join items fi on fi.id = o.from_item_id
    ${rest}`
}

/** Members always exist; guests until they expire. */
export function isPresent(u: string, now: Date): RawBuilder<boolean> {
  return sql`coalesce(${sql.ref(`${u}.guest_expires_at`)} > ${now}, true)`
}

/** The offer as stored, for rules that apply the clock themselves. */
export function toStoredOffer(row: OfferViewRow): OfferView {
  const { fromZone, toZone, fromItem, toItem, ...offer } = row
  return {
    ...offer,
    fromTimeZone: zoneOf(fromZone, offer.fromUser.state),
    toTimeZone: zoneOf(toZone, offer.toUser.state),
    ...(fromItem && { fromItem: toOfferItem(fromItem, offer.fromUser) }),
    toItem: toOfferItem(toItem, offer.toUser),
  }
}

/** The offer by now, whatever the job has stored. */
export function toOfferView(row: OfferViewRow, now: Date): OfferView {
  return offerAsOf(toStoredOffer(row), now)
}

export function toOfferItem({ photoKey, ...item }: ItemPart, user: PublicUser) {
  return { ...item, imageUrl1: photoKey && photoUrl(photoKey), user }
}
