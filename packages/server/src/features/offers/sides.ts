import type { PublicUser } from '@swapstead/domain/accounts/user.ts'
import { asCopied, type CopiedContent } from '@swapstead/domain/items/as-copied.ts'
import type { Category } from '@swapstead/domain/items/categories.ts'
import type { ItemContent } from '@swapstead/domain/items/item.ts'
import { type ItemChange, itemChanges } from '@swapstead/domain/offers/item-changes.ts'
import type { OfferItem } from '@swapstead/domain/offers/offer-item.ts'
import { photoUrl } from '@swapstead/domain/photos/photo.ts'
import { type RawBuilder, sql } from 'kysely'
import { itemContentJson } from '../items/index.ts'
import { type Holding, holding, placedItems, shownState } from '../swap-state/index.ts'

/** An item of one side of an offer. */
export type OfferItemPart = {
  side: 'from' | 'to'
  id: string
  title: string
  value: number
  category: Category
  photoKey: string | null
  /** The stored flag: an item whose swap has completed by the clock may still be active. */
  isActive: boolean
  /** Null when nothing holds the item. */
  holding: Holding | null
  isHidden: boolean
  /** Neither hidden nor resting, and its owner has not paused. */
  isInSight: boolean
  /** The item as it was last offered, agreed on or proposed. */
  copy: CopiedContent | null
}

/** An item with the facts that the rules of offers need. */
export type RuledItemPart = OfferItemPart & {
  /** Part of the proposed change of the trade, not of the offer. */
  isProposed: boolean
  heldByOfferId: string | null
  /** Null unless the offer is pending or accepted. */
  content: ItemContent | null
}

/** All items of an offer `o` as JSON, by side and position. */
export function offerItemsJson(now: Date): RawBuilder<OfferItemPart[] | null> {
  return itemsJson(now, sql`'copy', ${latestCopy}`, placedItems('o'))
}

/** All items of an offer `o` and of its open amendment `a`, with the facts that rules need. */
export function ruledItemsJson(now: Date): RawBuilder<RuledItemPart[]> {
  const facts = sql`'isProposed', part.amendment_id is not null, 'heldByOfferId', l.trade_offer_id,
    'content', case when o.status in ('pending', 'accepted') then ${itemContentJson('i')} end,
    'copy', case when part.amendment_id is null then ${latestCopy} else part.content end`
  const parts = sql`(
    select side, position, item_id, null::uuid as amendment_id, null::jsonb as content
    from ${placedItems('o')} own
    union all select side, position, item_id, amendment_id, content
    from amendment_items where amendment_id = a.id)`
  return itemsJson(now, facts, parts)
}

/** The title of item `i` in offer `o` when it was last offered or agreed on. */
export function copiedTitle(i: string, o = 'o'): RawBuilder<string> {
  return sql`coalesce((select k.content ->> 'title' from offer_items k
    where k.trade_offer_id = ${sql.ref(`${o}.id`)} and k.item_id = ${sql.ref(`${i}.id`)}
    order by k.id desc limit 1), ${sql.ref(`${i}.title`)})`
}

/** The latest copy of item `i`. Only changes of a pending offer need the description and photos. */
const latestCopy = sql`(
  select case when o.status = 'pending' then k.content
    else k.content - array['description', 'photos'] end
  from offer_items k
  where k.trade_offer_id = o.id and k.item_id = i.id order by k.id desc limit 1)`

function itemsJson<Part>(now: Date, facts: RawBuilder<unknown>, parts: RawBuilder<unknown>) {
  return sql<Part>`(
    select json_agg(json_build_object('side', part.side, 'id', i.id, 'title', i.title,
      'value', (i.value * 100)::bigint, 'category', i.category, 'isActive', i.is_active,
      'holding', case when l.item_id is not null then ${holding(now)} end,
      'photoKey', (select ph.key from item_photos ph where ph.item_id = i.id order by ph.slot limit 1),
      'isHidden', i.hidden_as is not null, 'isInSight', not i.is_suspended, ${facts}) order by part.side, part.position)
    from ${parts} part join items i on i.id = part.item_id
    left join item_trade_locks l on l.item_id = i.id)`
}

export function ofSide<Part extends { side: 'from' | 'to' }>(
  wanted: 'from' | 'to',
  parts: readonly Part[],
): Part[] {
  return parts.filter(({ side }) => side === wanted)
}

type Side = { user: PublicUser; partiesActive: boolean }

/** The items of one side as answers show them. */
export function itemsOfSide(
  wanted: 'from' | 'to',
  parts: readonly OfferItemPart[],
  { user, partiesActive }: Side,
): OfferItem[] {
  return ofSide(wanted, parts).map((part) => {
    // Items of a trade cannot be edited, and both sides see them until it ends.
    const isFixed = part.holding === 'held' || part.holding === 'swapped'
    const isAsCopied = !partiesActive || (part.isHidden && !isFixed)
    const { id, title, value, category, photoKey } = isAsCopied ? asCopied(part, part.copy) : part
    const state = partiesActive ? shownState(part) : { isPending: false, isActive: false }
    const isInSight = partiesActive && part.isInSight
    return {
      id,
      title,
      value,
      category,
      ...state,
      isInSight,
      imageUrl1: photoKey && photoUrl(photoKey),
      user,
    }
  })
}

export function isStillActive(part: OfferItemPart): boolean {
  return shownState(part).isActive
}

/** Whether another trade or a swap of three holds the item. */
export function isHeldByOther(part: RuledItemPart, offerId: string): boolean {
  return part.holding === 'held' && part.heldByOfferId !== offerId
}

/** How items differ from what was offered or proposed. Leaves out items that staff have hidden. */
export function changesOf(parts: readonly RuledItemPart[]): ItemChange[] {
  return parts.flatMap(({ id, content, copy, isHidden }) =>
    content && copy && !isHidden ? itemChanges(id, copy, content) : [],
  )
}
