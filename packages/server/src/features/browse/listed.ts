import type { Category } from '@swapstead/domain/items/categories.ts'
import { type RawBuilder, sql } from 'kysely'
import { partedFrom } from '../blocks/index.ts'
import type { ItemViewRow } from '../items/index.ts'

/**
 * Who browses, and from which place; visitors and members without an address have none. A guest's moment is when they
 * ask: they see the sandbox of that moment too. Staff open items that are hidden.
 */
export type Reader = {
  userId: string | null
  placeId: number | null
  sandboxAt?: Date
  isStaff?: boolean
}

export type Sql = RawBuilder<unknown>
export type PageRow = ItemViewRow & { chord: number | null; score: number; total: number }

/** With words that tell it, as PostgreSQL writes them, and without others. */
export type FilterWords = { words?: string | undefined; notWords?: string | undefined }
/** What is listed: of one category or of all, by its words. */
export type Filter = FilterWords & {
  category?: Category | '' | undefined
  hearted?: 'true' | undefined
}

/**
 * What others may see: active items of members who are neither guests nor banned, not the reader's own, and nobody's with a
 * block between the two.
 */
export function listed({ userId }: Reader, { category, hearted, ...words }: Filter): Sql {
  return sql`i.is_active and not i.is_sandbox and not i.is_suspended
    ${userId ? sql`and i.user_id <> ${userId} and i.user_id <> all(${partedFrom(userId)})` : sql``}
    ${category ? sql`and i.category = ${category}` : sql``}
    ${hearted ? sql`and i.id = any(array(select item_id from item_hearts where user_id = ${userId}))` : sql``}
    and ${ofWords(words)}`
}

/**
 * The sandbox as one guest sees it: active items of guests whose time is not over, not their own, and no simulated
 * neighbor's but their own neighbors'. Members and visitors see none of it.
 */
export function listedInSandbox(guestId: string, now: Date, { category, ...words }: Filter): Sql {
  return sql`i.is_active and i.is_sandbox and i.user_id <> ${guestId} and ${isMet(guestId, now)}
    ${category ? sql`and i.category = ${category}` : sql``} and ${ofWords(words)}`
}

/** Whether a guest meets another one: the owner of an item, unless told who. */
export function isMet(guestId: string, now: Date, other = sql`i.user_id`): Sql {
  return sql`exists (select from users w where w.id = ${other} and w.guest_expires_at > ${now})
    and not exists (select from sandbox_neighbors n where n.user_id = ${other} and n.guest_id <> ${guestId})`
}

/** The words of a filter travel as a parameter. */
export function ofWords({ words, notWords }: FilterWords): Sql {
  return sql`${words ? sql`i.search @@ to_tsquery('household', ${words})` : sql`true`}
    ${notWords ? sql`and not i.search @@ to_tsquery('household', ${notWords})` : sql``}`
}
