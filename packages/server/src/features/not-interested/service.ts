import type { Actor } from '@swapstead/domain/actor.ts'
import type { Category } from '@swapstead/domain/items/categories.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { transact } from '../../platform/database/database.ts'
import { lockMember } from '../accounts/index.ts'
import { findOwnerOfVisibleItem } from '../hearts/index.ts'
import {
  deleteItemsThatAreGone,
  deleteNotInterestedItem,
  deleteNotInterestedKind,
  insertNotInterestedItem,
  insertNotInterestedKind,
  isNotInterestedIn,
} from './queries.ts'

/** Hiding an item again changes nothing. */
export async function markItemNotInterested(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id: userId }: Actor,
  itemId: string,
): Promise<void> {
  await transact(db, async (tx) => {
    const owner = await findOwnerOfVisibleItem(tx, userId, itemId, now())
    if (!owner) throw refused('items.not_found')
    if (owner.userId === userId) throw refused('not_interested.own_item')
    await lockMember(tx, userId)
    await deleteItemsThatAreGone(tx, userId)
    if (await isNotInterestedIn(tx, userId, itemId)) return
    if (!(await insertNotInterestedItem(tx, userId, itemId, now()))) {
      throw refused('not_interested.too_many')
    }
  })
}

export async function takeBackItemNotInterested(
  { db }: Pick<Deps, 'db'>,
  { id: userId }: Actor,
  itemId: string,
): Promise<void> {
  await transact(db, (tx) => deleteNotInterestedItem(tx, userId, itemId))
}

export async function markKindNotInterested(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id: userId }: Actor,
  category: Category,
): Promise<void> {
  await transact(db, (tx) => insertNotInterestedKind(tx, userId, category, now()))
}

export async function takeBackKindNotInterested(
  { db }: Pick<Deps, 'db'>,
  { id: userId }: Actor,
  category: Category,
): Promise<void> {
  await transact(db, (tx) => deleteNotInterestedKind(tx, userId, category))
}
