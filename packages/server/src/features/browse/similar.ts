import type { ItemView } from '@swapstead/domain/items/item.ts'
import { askedForms } from '@swapstead/domain/items/wishlist-matching.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { refused } from '../../platform/errors.ts'
import { listed, type Reader } from './listed.ts'
import { findWhole, lookAround, type Near } from './looking-around.ts'
import { circle } from './nearby-pages.ts'
import { findReadableItem } from './queries.ts'
import { expectedShare, type Statistics } from './statistics.ts'
import { walkPlaces } from './ways.ts'
import { sharesOf } from './wishlist-matches.ts'

const SHOWN = 8
const MILES = 50
/** Of the many with a shared word, the nearest few hundred are compared. */
const WEIGHED = 400

/**
 * What could stand in an item's stead: of its category, within 50 miles of the reader, or of the item for who has no
 * place; most words of the title shared, then nearest. Nothing that is in a trade.
 */
export async function listSimilar(
  db: Db,
  statistics: Statistics,
  reader: Reader,
  itemId: string,
): Promise<ItemView[]> {
  const item = await findReadableItem(db, reader, itemId)
  if (!item) throw refused('items.not_found')
  const placeId = reader.placeId ?? (await findPlace(db, itemId))
  if (placeId === null) return []
  const { category, title } = item
  const others = sql`${listed(reader, { category })} and i.id <> ${itemId}
    and not exists (select from item_trade_locks l where l.item_id = i.id)`
  const words = askedForms(title)
  const alike = words.length ? await withSharedWords() : []
  const found = await findWhole(db, alike.length === SHOWN ? alike : [...alike, ...(await rest())])
  return found.map(({ item }) => (reader.placeId === null ? { ...item, distance: null } : item))

  async function withSharedWords(): Promise<Near[]> {
    const sample = await statistics.sample()
    const shares = await sharesOf(statistics, words)
    const share = Math.min(
      1,
      shares.reduce((sum, word) => sum + word, 0),
    )
    const queries = words.map((forms) => forms.map((form) => `'${form}'`).join('|'))
    return lookAround(db, statistics, {
      ...{ placeId: placeId as number, miles: MILES, most: SHOWN, weighed: WEIGHED },
      filter: sql`${others} and i.match_words @@ ${queries.join('|')}::tsquery`,
      kept: sql`i.match_words`,
      share: expectedShare(sample, { category }, [share]),
      passes: sql`true`,
      rank: sql`(select count(*) from unnest(${queries}::tsquery[]) asked where f.match_words @@ asked)`,
    })
  }

  /** Of the category, whatever it is called. */
  async function rest(): Promise<Near[]> {
    const taken = alike.map(({ id }) => id)
    const filter = sql`${others} and i.id <> all(${taken}::uuid[])`
    const walked = { filter, words: sql`true`, behind: sql``, most: SHOWN - alike.length }
    const { rows } =
      await sql<Near>`${walkPlaces(circle(placeId as number, MILES), walked)}`.execute(db)
    return rows
  }
}

async function findPlace(db: Db, itemId: string): Promise<number | null> {
  const { placeId } = await db
    .selectFrom('items')
    .select('placeId')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  return placeId
}
