import type { Actor } from '@swapstead/domain/actor.ts'
import type { Category } from '@swapstead/domain/items/categories.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { transact } from '../../platform/database/database.ts'
import { findItemOwner } from '../hearts/index.ts'
import {
  deleteHiddenItem,
  deleteHiddenKind,
  deleteItemsThatAreGone,
  insertHiddenItem,
  insertHiddenKind,
  isHidden,
} from './queries.ts'

/** Hiding what is hidden changes nothing. */
export async function hideItem(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id: userId }: Actor,
  itemId: string,
): Promise<void> {
  await transact(db, async (tx) => {
    const owner = await findItemOwner(tx, userId, itemId, now())
    if (!owner) throw refused('items.not_found')
    if (owner.userId === userId) throw refused('not_interested.own_item')
    await deleteItemsThatAreGone(tx, userId)
    if (await isHidden(tx, userId, itemId)) return
    if (!(await insertHiddenItem(tx, userId, itemId, now()))) {
      throw refused('not_interested.too_many')
    }
  })
}

export async function showItem(
  { db }: Pick<Deps, 'db'>,
  { id: userId }: Actor,
  itemId: string,
): Promise<void> {
  await transact(db, (tx) => deleteHiddenItem(tx, userId, itemId))
}

export async function hideKind(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id: userId }: Actor,
  category: Category,
): Promise<void> {
  await transact(db, (tx) => insertHiddenKind(tx, userId, category, now()))
}

export async function showKind(
  { db }: Pick<Deps, 'db'>,
  { id: userId }: Actor,
  category: Category,
): Promise<void> {
  await transact(db, (tx) => deleteHiddenKind(tx, userId, category))
}
