import type { PublicUser } from '@swapstead/domain/accounts/user.ts'
import type { Notification } from '@swapstead/domain/notifications/notification.ts'
import { type RawBuilder, sql } from 'kysely'
import { publicUserJson } from '../accounts/index.ts'
import { furtherItemsJson, offerItemJson, toOfferItem } from '../offers/index.ts'
import { isReadable, joinPartner, removedPartnerJson } from '../removed-offers/index.ts'

type ItemPart = Parameters<typeof toOfferItem>[0]
type Columns = Omit<Notification, 'relatedOffer'>

export type NotificationRow = Columns & {
  offerFromUserId: string | null
  offerToUserId: string | null
  offerCash: number | null
  offerCashAsked: number | null
  offerFromUser: PublicUser | null
  offerToUser: PublicUser | null
  offerFromItem: ItemPart | null
  offerToItem: ItemPart | null
  /** Items beside the first of each side. */
  offerFurther: { side: 'from' | 'to'; item: ItemPart }[] | null
}

const reader = sql.ref('n.user_id')

/** Notifications with their offers. */
export function notificationSql(now: Date, rest: RawBuilder<unknown>): RawBuilder<NotificationRow> {
  return sql<NotificationRow>`
    select n.id, n.user_id, n.type, n.title, n.message, n.related_offer_id,
      n.related_ticket_id, n.related_item_id, n.related_ring_id,
      n.related_search_id, n.is_read,
      n.created_at, n.updated_at,
      o.from_user_id as offer_from_user_id, o.to_user_id as offer_to_user_id,
      o.cash_adjustment as offer_cash, o.cash_asked as offer_cash_asked,
      case when o.id is not null then ${publicUserJson('fu')} end as offer_from_user,
      case when o.id is not null then ${publicUserJson('tu')} end as offer_to_user,
      case when fi.id is not null then ${offerItemJson('fi', now)} end as offer_from_item,
      case when ti.id is not null then ${offerItemJson('ti', now)} end as offer_to_item,
      ${furtherItemsJson(now)} as offer_further,
      case when r.id is not null then json_build_object('id', r.id,
        'partner', ${removedPartnerJson(reader)}) end as removed_offer
    from user_messages n
    left join trade_offers o on o.id = n.related_offer_id
    left join users fu on fu.id = o.from_user_id
    left join users tu on tu.id = o.to_user_id
    left join items fi on fi.id = o.from_item_id
    left join items ti on ti.id = o.to_item_id
    left join removed_offers r on r.id = n.removed_offer_id and ${isReadable(reader, now)}
    ${joinPartner(reader)}
    ${rest}`
}

export function toNotification(row: NotificationRow): Notification {
  const { offerFromUserId, offerToUserId, offerCash, offerCashAsked, offerFurther, ...parts } = row
  const { offerFromUser, offerToUser, offerFromItem, offerToItem, ...columns } = parts
  if (!columns.relatedOfferId || !offerToItem || !offerFromUser || !offerToUser) return columns
  const furtherOf = (wanted: 'from' | 'to', user: PublicUser) =>
    (offerFurther ?? []).flatMap(({ side, item }) =>
      side === wanted ? toOfferItem(item, user) : [],
    )
  return {
    ...columns,
    relatedOffer: {
      id: columns.relatedOfferId,
      fromUserId: offerFromUserId ?? offerFromUser.id,
      toUserId: offerToUserId ?? offerToUser.id,
      cashAdjustment: offerCash ?? 0,
      cashAsked: offerCashAsked ?? 0,
      ...(offerFromItem && { fromItem: toOfferItem(offerFromItem, offerFromUser) }),
      toItem: toOfferItem(offerToItem, offerToUser),
      moreFromItems: furtherOf('from', offerFromUser),
      moreToItems: furtherOf('to', offerToUser),
    },
  }
}
