import { goneUser, type PublicUser } from '@swapstead/domain/accounts/user.ts'
import type { Notification } from '@swapstead/domain/notifications/notification.ts'
import { type RawBuilder, sql } from 'kysely'
import { publicUserJson } from '../accounts/index.ts'
import {
  arePartiesActive,
  itemsOfSide,
  latestOfChain,
  type OfferItemPart,
  offerItemsJson,
} from '../offers/index.ts'
import { isReadable, joinPartner, removedPartnerJson } from '../removed-offers/index.ts'
import { messageTypeOf } from './message-types.ts'
import { needsReader } from './needs.ts'

type Columns = Omit<Notification, 'relatedOffer'>

export type NotificationRow = Columns & {
  offerId: string | null
  offerFromUserId: string | null
  offerToUserId: string | null
  offerCash: number | null
  offerCashAsked: number | null
  offerAcceptedAt: Date | null
  offerPartiesActive: boolean | null
  offerFromUser: PublicUser | null
  offerToUser: PublicUser | null
  offerItems: OfferItemPart[] | null
}

const reader = sql.ref('n.user_id')

/** A message notification names the conversation, whose offer may have been countered since. */
const offerId = sql`case when n.type = ${sql.lit(messageTypeOf.relatedOfferId)}
  then ${latestOfChain(sql`n.related_offer_id`)} else n.related_offer_id end`

export function notificationSql(now: Date, rest: RawBuilder<unknown>): RawBuilder<NotificationRow> {
  return sql<NotificationRow>`
    select n.id, n.user_id, n.type, n.title, n.message, n.related_offer_id,
      coalesce(n.related_offer_id, n.removed_offer_id) as about_offer_id,
      n.related_ticket_id, n.related_item_id, n.related_ring_id,
      n.related_search_id, n.is_read, ${needsReader(now)} as needs_reader,
      n.created_at, n.updated_at,
      o.id as offer_id, o.from_user_id as offer_from_user_id, o.to_user_id as offer_to_user_id,
      o.cash_adjustment as offer_cash, o.cash_asked as offer_cash_asked,
      o.accepted_at as offer_accepted_at, ${arePartiesActive} as offer_parties_active,
      case when o.id is not null then ${publicUserJson('fu', now)} end as offer_from_user,
      case when o.id is not null then ${publicUserJson('tu', now)} end as offer_to_user,
      ${offerItemsJson(now)} as offer_items,
      case when r.id is not null then json_build_object('id', r.id,
        'partner', ${removedPartnerJson(reader)}) end as removed_offer
    from user_messages n
    left join trade_offers o on o.id = ${offerId}
    left join users fu on fu.id = o.from_user_id
    left join users tu on tu.id = o.to_user_id
    left join removed_offers r on r.id = n.removed_offer_id and ${isReadable(reader, now)}
    ${joinPartner(reader)}
    ${rest}`
}

export function toNotification(row: NotificationRow): Notification {
  const { offerId, offerFromUserId, offerToUserId, offerCash, offerCashAsked, ...parts } = row
  const {
    offerAcceptedAt,
    offerPartiesActive,
    offerFromUser,
    offerToUser,
    offerItems,
    ...columns
  } = parts
  if (!offerId || !offerItems || !offerFromUser || !offerToUser) return columns
  const partiesActive = offerPartiesActive ?? true
  const shown = (user: PublicUser) => ({
    user: partiesActive || user.id === columns.userId ? user : goneUser(user),
    partiesActive,
  })
  const [fromItem, ...moreFromItems] = itemsOfSide('from', offerItems, shown(offerFromUser))
  const [toItem, ...moreToItems] = itemsOfSide('to', offerItems, shown(offerToUser))
  if (!toItem) return columns
  return {
    ...columns,
    relatedOffer: {
      id: offerId,
      fromUserId: offerFromUserId ?? offerFromUser.id,
      toUserId: offerToUserId ?? offerToUser.id,
      cashAdjustment: offerCash ?? 0,
      cashAsked: offerCashAsked ?? 0,
      acceptedAt: offerAcceptedAt,
      ...(fromItem && { fromItem }),
      toItem,
      moreFromItems,
      moreToItems,
    },
  }
}
