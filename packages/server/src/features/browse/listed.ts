import type { Narrowing, PlacesQuery } from '@swapstead/domain/browse/calls.ts'
import { type NarrowingPart, narrowingParts } from '@swapstead/domain/browse/narrowing.ts'
import { type RawBuilder, sql } from 'kysely'
import { hiddenFrom } from '../blocks/index.ts'
import type { ItemViewRow } from '../items/index.ts'
import { isOfInterest } from '../not-interested/index.ts'
import { swappedItems } from '../swap-state/index.ts'

/**
 * The reader and their place, null for visitors and members without an address. `sandboxAt` also
 * shows the guest's sandbox at that time. Staff can open hidden items.
 */
export type Reader = {
  userId: string | null
  placeId: number | null
  now: Date
  sandboxAt?: Date
  isStaff?: boolean
  /** Owners whose items are left out. */
  without?: readonly string[]
}

export type Sql = RawBuilder<unknown>
/** A reader, or a column with the reader of each row. */
export type AnyReader = Omit<Reader, 'userId'> & { userId: string | Sql | null }
type AccountOf = Pick<AnyReader, 'userId' | 'sandboxAt'>
export type PageRow = ItemViewRow & { chord: number | null; score: number; total: number | null }

/** Words as PostgreSQL text queries. */
export type FilterWords = { words?: string | undefined; notWords?: string | undefined }
export type Filter = FilterWords & Narrowing

/** The condition of each part of a filter. */
const passing: {
  [Part in NarrowingPart]: (chosen: Narrowing[Part], reader: AnyReader) => Sql
} = {
  category: (category) => (category ? sql`and i.category = ${category}` : sql``),
  hearted: (hearted, { userId }) =>
    hearted
      ? sql`and i.id = any(array(select item_id from item_hearts where user_id = ${userId}))`
      : sql``,
}

export function narrowingOf(query: PlacesQuery): Narrowing {
  return Object.fromEntries(narrowingParts.map((part) => [part, query[part]]))
}

/** Calls the function by this name: it is inlined, and matches the partial indexes of browsing. */
export const isListed = sql`is_listed(i.is_active, i.is_sandbox, i.is_suspended)`

/**
 * Items visible to others: active, and of neither guests nor banned members. Leaves out the
 * reader's own, and those of members whom a block hides from the reader.
 */
export function listed(reader: AnyReader, { words, notWords, ...narrowing }: Filter): Sql {
  const { userId, now, without = [] } = reader
  const passes = <Part extends NarrowingPart>(part: Part) => passing[part](narrowing[part], reader)
  return sql`${isListed} ${openTo(reader)} and i.id <> all(${swappedItems(now)})
    ${without.length > 0 ? sql`and i.user_id <> all(${without}::uuid[])` : sql``}
    ${userId ? sql`and i.user_id <> ${userId} and i.user_id <> all(${hiddenFrom(userId)})` : sql``}
    ${sql.join(narrowingParts.map(passes), sql` `)}
    and ${ofWords({ words, notWords })}`
}

/** Listed items without those that the reader hides from their own browsing. */
export function listedToBrowse(reader: AnyReader, filter: Filter): Sql {
  const { userId } = reader
  return sql`${listed(reader, filter)} ${userId ? sql`and ${isOfInterest(userId)}` : sql``}`
}

/**
 * The ids of items that `listedToBrowse` hides only from this reader, or that have left the lists
 * only by the clock. May contain an item twice.
 */
export function leftOut({ userId, now }: Reader): Sql {
  const swapped = sql`select unnest(${swappedItems(now)}) as id`
  return userId ? sql`${swapped} union all ${leftOutFor(userId)}` : swapped
}

/** The ids of a member's own items, of items across a block, and of items they have hidden. */
function leftOutFor(userId: string): Sql {
  return sql`
    select id from items where user_id = any(array_append(${hiddenFrom(userId)}, ${userId}::uuid))
    union all select item_id from not_interested_items where user_id = ${userId}`
}

/** Readers with at most this many items left out can use the counts of strangers. */
export const LEFT_OUT_FEW = 100

/** Whether this reader sees all except a few of the items that everybody sees. */
export function hasFewLeftOut({ userId }: Reader): Sql {
  if (!userId) return sql`true`
  return sql`(
    not exists (select from not_interested_kinds where user_id = ${userId})
    and not exists (select from (${leftOutFor(userId)}) l offset ${sql.lit(LEFT_OUT_FEW)}))`
}

/** Hides items for members only from everybody else. */
export function openTo(reader: AccountOf): Sql {
  return seesMembersOnly(reader) ? sql`` : sql`and not i.is_members_only`
}

/** Whether the reader sees items for members only. Guests do not: they need no account. */
export function seesMembersOnly({ userId, sandboxAt }: AccountOf): boolean {
  return userId !== null && sandboxAt === undefined
}

/**
 * The sandbox of one guest: active items of other current guests and of the guest's own simulated
 * neighbors. Members and visitors see none of it.
 */
export function listedInSandbox(
  guestId: string,
  now: Date,
  { category, ...words }: FilterWords & Pick<Narrowing, 'category'>,
): Sql {
  return sql`i.is_active and i.is_sandbox and not i.is_suspended and i.id <> all(${swappedItems(now)}) and i.user_id <> ${guestId} and ${isVisibleGuest(guestId, now)}
    ${category ? sql`and i.category = ${category}` : sql``} and ${ofWords(words)}`
}

/** Whether a guest sees another guest, by default the item's owner. */
export function isVisibleGuest(guestId: string, now: Date, other = sql`i.user_id`): Sql {
  return sql`exists (select from users w where w.id = ${other} and w.guest_expires_at > ${now})
    and not exists (select from sandbox_neighbors n where n.user_id = ${other} and n.guest_id <> ${guestId})`
}

export function ofWords({ words, notWords }: FilterWords): Sql {
  return sql`${words ? sql`i.search @@ ${textQuery(words)}` : sql`true`}
    ${notWords ? sql`and not i.search @@ ${textQuery(notWords)}` : sql``}`
}

/** A subquery: PostgreSQL would parse a parameter's words again for each row. */
export function textQuery(words: string): Sql {
  return sql`(select to_tsquery('household', ${words}))`
}
