import type { EditableItem } from '@swapstead/domain/items/item.ts'
import type { ReviewKind } from '@swapstead/domain/screening/review.ts'
import { sql } from 'kysely'
import { columnOf } from '../../platform/database/columns.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isReleasedPhoto } from '../items/index.ts'

/** A text that a member wrote, with its place. */
export type ScreenedText = {
  kind: ReviewKind
  subjectId: string
  offerId: string | null
  userId: string
  text: string
  /** A meeting place: its address does not count as a contact detail. */
  isPlace?: boolean
  /** Has a photo that staff have not released. */
  hasNewPhoto?: boolean
  /** An item of a guest: every match holds it. */
  isOfGuest?: boolean
}

type ItemText = {
  id: string
  userId: string
  text: string
  isOfGuest: boolean
  hasNewPhoto: boolean
}

type WordsIn<Value> = string extends Value ? 'text' : string[] extends Value ? 'texts' : null

/**
 * The fields of an item that contain words of its owner. The title comes first, because recalls are
 * matched against the first line.
 */
const wordsIn: { [Field in keyof EditableItem]: WordsIn<EditableItem[Field]> } = {
  title: 'text',
  description: 'text',
  wishlist: 'texts',
  value: null,
  category: null,
  year: null,
  acceptOnlyWishlistOffers: null,
  incomingRules: null,
  isMembersOnly: null,
}

const wordsOfItem = sql.raw(
  Object.entries(wordsIn)
    .filter(([, words]) => words !== null)
    .map(([field, words]) => {
      const column = columnOf(field)
      return words === 'text' ? column : `nullif(array_to_string(${column}, e'\\n'), '')`
    })
    .join(', '),
)

/** Items as text, with one line per field. */
export async function listItemTexts(tx: Tx, itemIds: readonly string[]): Promise<ScreenedText[]> {
  const { rows } = await sql<ItemText>`
    select id, user_id, is_sandbox as is_of_guest,
      is_sandbox and exists (select from item_photos ph where ph.item_id = items.id
        and not starts_with(ph.key, 'sample-') and not ${isReleasedPhoto}) as has_new_photo,
      concat_ws(e'\n', ${wordsOfItem}) as text
    from items where id = any(${itemIds}::uuid[]) and removed_at is null`.execute(tx)
  return rows.map(({ id, ...item }) => ({ ...item, kind: 'item', subjectId: id, offerId: null }))
}

/** Usernames, first and last names of members, one per line. */
export async function listNames(tx: Tx, userIds: readonly string[]): Promise<ScreenedText[]> {
  const { rows } = await sql<{ userId: string; text: string }>`
    select id as user_id, concat_ws(e'\n', username, first_name, last_name) as text
    from users where id = any(${userIds}::uuid[]) and not is_guest`.execute(tx)
  return rows.map(({ userId, text }) => ({
    kind: 'name',
    subjectId: userId,
    userId,
    text,
    offerId: null,
  }))
}
