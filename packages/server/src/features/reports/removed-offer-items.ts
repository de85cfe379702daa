import type { ItemContent } from '@swapstead/domain/items/item.ts'
import { photoUrl } from '@swapstead/domain/photos/photo.ts'
import type { OfferedItem } from '@swapstead/domain/reports/report.ts'
import { sql } from 'kysely'

/** An item of a removed offer as JSON from the database. */
export type StoredItem = { owner: string; takenAt: string; content: ItemContent }

/** The items of the removed offer of reported conversation `t`. */
export const removedOfferItems = sql`(
  select coalesce(json_agg(json_build_object('takenAt', k.taken_at, 'content', k.content,
    'owner', case when k.by_sender then r.from_name else r.to_name end) order by k.id), '[]')
  from removed_offers r join removed_offer_items k on k.offer_id = r.id
  where t.kind = 'conversation' and r.id = t.subject_id)`

export function toOfferedItem({ owner, takenAt, content }: StoredItem): OfferedItem {
  const photos = content.photos.map((key) => photoUrl(key))
  return { ...content, photos, owner, takenAt: new Date(takenAt) }
}
