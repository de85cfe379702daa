import { kindOf } from '@swapstead/domain/notifications/kinds.ts'
import type { NotificationDraft } from '@swapstead/domain/notifications/notification.ts'
import { photoUrl } from '@swapstead/domain/photos/photo.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { MailPart, MailSide } from '../../platform/mail/mail-content.ts'
import { arePartiesActive, copiedTitle, latestOfChain } from '../offers/index.ts'
import { placedItems } from '../swap-state/index.ts'
import { messageTypeOf } from './message-types.ts'

type Notification = Pick<
  NotificationDraft,
  'userId' | 'type' | 'relatedOfferId' | 'quote' | 'meeting'
>

/** Items and cash that mails about these notifications show below their sentences. */
export async function mailPartsOf(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  tx: Tx,
  notifications: readonly Notification[],
): Promise<(notification: Notification) => MailPart[]> {
  const { messages = [], others = [] } = Object.groupBy(
    notifications.filter(showsOffer),
    (notification) => (isMessage(notification) ? 'messages' : 'others'),
  )
  const latest = await findOffers(tx, messages, latestOfChain(sql`named.id`))
  const named = await findOffers(tx, others, sql`named.id`)
  return (notification) => {
    const { userId, relatedOfferId, quote, meeting } = notification
    const offers = isMessage(notification) ? latest : named
    const offer = showsOffer(notification) ? offers.get(relatedOfferId ?? '') : undefined
    const shown = (trade: Offer) => ({
      ...trade,
      ...(notification.type === 'amendment_proposed' && trade.proposed),
    })
    return [
      ...(quote ? [{ type: 'quote', ...quote } as const] : []),
      ...(meeting ? [{ type: 'meeting', ...meeting } as const] : []),
      ...(offer
        ? [{ type: 'swap', sides: sidesOf(shown(offer), userId, publicUrl) } as const]
        : []),
    ]
  }
}

function showsOffer({ type }: Notification): boolean {
  return kindOf(type).showsOffer
}

/** A message notification names the conversation, whose offer may have been countered since. */
function isMessage({ type }: Notification): boolean {
  return type === messageTypeOf.relatedOfferId
}

type OfferItem = { side: 'from' | 'to'; title: string; value: number; photoKey: string | null }
type Offer = {
  namedId: string
  fromUserId: string
  isCompleted: boolean
  cash: number
  cashAsked: number
  items: OfferItem[]
  /** The proposed change of the trade. */
  proposed: Terms | null
}

type Terms = Pick<Offer, 'cash' | 'cashAsked' | 'items'>

/**
 * Items of an agreed or ended offer have their copied titles. Members parted by a block or ban get
 * no photo.
 */
const itemJson = sql`json_build_object('side', part.side,
  'title', case when o.status = 'pending' then i.title else ${copiedTitle('i')} end,
  'value', (i.value * 100)::bigint,
  'photoKey', case when not i.is_suspended and not i.is_members_only and ${arePartiesActive} then (
    select ph.key from item_photos ph where ph.item_id = i.id order by ph.slot limit 1) end)`

/**
 * Offers by the ids that their notifications name. Leaves out photos that not everybody may see:
 * mail programs have no session.
 */
async function findOffers(
  tx: Tx,
  notifications: readonly Notification[],
  offerId: RawBuilder<unknown>,
): Promise<Map<string, Offer>> {
  const ids = [...new Set(notifications.flatMap(({ relatedOfferId }) => relatedOfferId ?? []))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Offer>`
    select named.id as named_id, o.from_user_id, o.status = 'completed' as is_completed,
      o.cash_adjustment as cash, o.cash_asked,
      (select json_agg(${itemJson} order by part.position)
        from ${placedItems('o')} part join items i on i.id = part.item_id) as items,
      (select json_build_object('cash', (a.cash_adjustment * 100)::bigint,
          'cashAsked', (a.cash_asked * 100)::bigint, 'items', (
            select json_agg(${itemJson} order by part.position)
            from amendment_items part join items i on i.id = part.item_id
            where part.amendment_id = a.id))
        from trade_amendments a where a.trade_offer_id = o.id and a.outcome is null) as proposed
    from unnest(${ids}::uuid[]) named(id) join trade_offers o on o.id = ${offerId}
    join users fu on fu.id = o.from_user_id join users tu on tu.id = o.to_user_id`.execute(tx)
  return new Map(rows.map((offer) => [offer.namedId, offer]))
}

function sidesOf(offer: Offer, readerId: string, home: URL): MailSide[] {
  const { items, cash, cashAsked, isCompleted } = offer
  const side = (heading: string, name: OfferItem['side'], added: number): MailSide => ({
    heading,
    cash: added,
    items: items
      .filter(({ side }) => side === name)
      .map(({ title, value, photoKey }) => ({
        title,
        value,
        photo: photoKey && new URL(photoUrl(photoKey, 'thumb'), home).href,
      })),
  })
  const [give, get] = isCompleted ? ['You gave', 'You got'] : ['You give', 'You get']
  return readerId === offer.fromUserId
    ? [side(give, 'from', cash), side(get, 'to', cashAsked)]
    : [side(give, 'to', cashAsked), side(get, 'from', cash)]
}
