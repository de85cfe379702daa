import type { PublicUser } from '@swapstead/domain/accounts/user.ts'
import type { Notification } from '@swapstead/domain/notifications/notification.ts'
import { type RawBuilder, sql } from 'kysely'
import { publicUserJson } from '../accounts/index.ts'
import { offerItemJson, toOfferItem } from '../offers/index.ts'

type ItemPart = Parameters<typeof toOfferItem>[0]
type Columns = Omit<Notification, 'relatedOffer'>

export type NotificationRow = Columns & {
  offerFromUserId: string | null
  offerToUserId: string | null
  offerCash: number | null
  offerFromUser: PublicUser | null
  offerToUser: PublicUser | null
  offerFromItem: ItemPart | null
  offerToItem: ItemPart | null
}

/** Notifications with their offers. */
export function notificationSql(rest: RawBuilder<unknown>): RawBuilder<NotificationRow> {
  return sql<NotificationRow>`
    select n.id, n.user_id, n.type, n.title, n.message, n.related_offer_id,
      n.related_ticket_id, n.related_item_id, n.is_read,
      n.created_at, n.updated_at,
      o.from_user_id as offer_from_user_id, o.to_user_id as offer_to_user_id,
      o.cash_adjustment as offer_cash,
      case when o.id is not null then ${publicUserJson('fu')} end as offer_from_user,
      case when o.id is not null then ${publicUserJson('tu')} end as offer_to_user,
      case when fi.id is not null then ${offerItemJson('fi')} end as offer_from_item,
      case when ti.id is not null then ${offerItemJson('ti')} end as offer_to_item
    from user_messages n
    left join trade_offers o on o.id = n.related_offer_id
    left join users fu on fu.id = o.from_user_id
    left join users tu on tu.id = o.to_user_id
    left join items fi on fi.id = o.from_item_id
    left join items ti on ti.id = o.to_item_id
    ${rest}`
}

export function toNotification(row: NotificationRow): Notification {
  const { offerFromUserId, offerToUserId, offerCash, ...parts } = row
  const { offerFromUser, offerToUser, offerFromItem, offerToItem, ...columns } = parts
  if (!columns.relatedOfferId || !offerToItem || !offerFromUser || !offerToUser) return columns
  return {
    ...columns,
    relatedOffer: {
      id: columns.relatedOfferId,
      fromUserId: offerFromUserId ?? offerFromUser.id,
      toUserId: offerToUserId ?? offerToUser.id,
      cashAdjustment: offerCash ?? 0,
      ...(offerFromItem && { fromItem: toOfferItem(offerFromItem, offerFromUser) }),
      toItem: toOfferItem(offerToItem, offerToUser),
    },
  }
}
