import type { Actor } from '@swapstead/domain/actor.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import type { NewItem } from '@swapstead/domain/items/schemas.ts'
import { formatAmount } from '@swapstead/domain/money.ts'
import { FREE_SLOTS, keyOfPhotoUrl, photoUrl } from '@swapstead/domain/photos/photo.ts'
import type { TestItem } from '@swapstead/domain/sandbox/calls.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { newId } from '../../platform/core/ids.ts'
import { refuseOnConstraint } from '../../platform/database/constraints.ts'
import { reading, type Tx, transact } from '../../platform/database/database.ts'
import type { Commit } from '../../platform/http/idempotency.ts'
import type { ArrivedFile } from '../../platform/http/multipart.ts'
import type { WrittenAnswer } from '../../platform/http/written-answer.ts'
import type { StoredPhoto } from '../../platform/photos/photo-storage.ts'
import { refuseGoods } from '../goods/index.ts'
import { lockGuest, lockNeighborsItems } from './guest-locks.ts'
import { matchColumns } from './match-columns.ts'
import { findItemView, insertItem, lockItem, savePhoto, updateItem } from './queries.ts'
import { refuseFutureYear, withPhotos } from './service.ts'
import { insertUpload, refuseFullStorage, takeUpload } from './uploads.ts'

/** Stores a JPEG for the test item that is posted next. Returns its address. */
export async function uploadPhoto(
  deps: Deps,
  actor: Actor,
  files: readonly ArrivedFile[],
  commit: Commit,
): Promise<{ imageUrl: string } | WrittenAnswer> {
  const [file] = files
  if (file?.field !== 'image') throw refused('sandbox.one_photo', 'image')
  const slotted = [{ slot: 1, bytes: file.bytes }]
  return withPhotos(deps, actor, slotted, (photos) =>
    commit(async (tx) => {
      await lockGuest(tx, actor.id, deps.now())
      for (const photo of photos) await insertUpload(tx, actor.id, photo)
      await refuseFullStorage(tx, actor.id)
      return { imageUrl: photoUrl(photos[0]?.key ?? '') }
    }),
  )
}

export async function postTestItem(
  deps: Deps,
  actor: Actor,
  { imageUrl1, guestUserId: _, ...fields }: TestItem,
): Promise<ItemView> {
  refuseFutureYear(deps, fields.year)
  await refuseGoods(deps, reading(deps.db), actor, fields.title)
  return transact(deps.db, async (tx) => {
    await lockNeighborsItems(tx, actor.id)
    await lockGuest(tx, actor.id, deps.now())
    const key = imageUrl1 ? keyOfPhotoUrl(imageUrl1) : null
    const photo = key ? await takeUpload(tx, actor.id, key) : undefined
    if (imageUrl1 && !photo) throw refused('sandbox.photo_unknown', 'imageUrl1')
    const id = await insertTestItem(deps, tx, actor.id, fields, photo ?? null)
    const posted = { ...fields, itemId: id, userId: actor.id }
    await deps.events.publish(tx, [{ type: 'test_item_posted', ...posted }])
    return findItemView(tx, id, deps.now())
  })
}

export async function insertTestItem(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  userId: string,
  fields: NewItem,
  photo: StoredPhoto | null,
): Promise<string> {
  const id = newId()
  const value = formatAmount(fields.value)
  const createdAt = now()
  const item = { ...fields, id, userId, value, createdAt, maxPhotos: FREE_SLOTS, isSandbox: true }
  await insertItem(tx, item).catch(
    refuseOnConstraint('items_sandbox_most', 'sandbox.too_many_items'),
  )
  if (photo) await savePhoto(tx, id, 1, photo)
  return id
}

/** Does nothing if the item is deleted or in a trade. */
export async function changeWishes(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  id: string,
  wishlist: string[],
): Promise<void> {
  const item = await lockItem(tx, id, now())
  if (!item || item.isPending) return
  await updateItem(tx, id, { wishlist, ...matchColumns({ ...item, wishlist }) })
}
