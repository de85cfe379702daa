import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '@swapstead/domain/actor.ts'
import type { ItemEdit } from '@swapstead/domain/items/schemas.ts'
import { photoUrl } from '@swapstead/domain/photos/photo.ts'
import { orderPhotos, type PhotoMove, photoField } from '@swapstead/domain/photos/photo-order.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { StoredPhoto } from '../../platform/photos/photo-storage.ts'
import { lockGuest } from './guest-locks.ts'
import { deletePhotos, listPhotos, movePhotos, savePhoto } from './queries.ts'
import { refuseFullStorage } from './uploads.ts'

export type PlacedPhoto = StoredPhoto & { slot: number }

/** Changes to the photos of an item: first removals, then additions, then moves. */
type PhotoEdit = { itemId: string; removed: number[]; added: PlacedPhoto[]; moves: PhotoMove[] }

type Sent = Pick<ItemEdit, 'removeImages' | 'photosSeen' | 'photoOrder'>

/**
 * Null if the photos stay as they are. Slots are numbers: a form that was opened with other photos
 * would replace the wrong ones.
 */
export async function planPhotos(
  tx: Tx,
  { itemId, usable }: { itemId: string; usable: number },
  { removeImages: removed, photosSeen, photoOrder }: Sent,
  added: PlacedPhoto[],
): Promise<PhotoEdit | null> {
  const stored = await listPhotos(tx, itemId)
  const changed = new Set([...removed, ...added.map(({ slot }) => slot)])
  const present = [
    ...stored
      .filter(({ slot }) => !changed.has(slot))
      .map(({ slot, key }) => ({ slot, name: photoUrl(key) })),
    ...added.map(({ slot }) => ({ slot, name: photoField(slot) })),
  ]
  const ordered = photoOrder && orderPhotos(present, photoOrder, usable)
  if (ordered?.ok === false) throw refused(ordered.code)
  const moves = ordered ? [...ordered.next] : []
  if (changed.size + moves.length === 0) return null
  const urls = stored.map(({ key }) => photoUrl(key))
  if (photosSeen && !isDeepStrictEqual(photosSeen, urls)) throw refused('photos.changed')
  return { itemId, removed, added, moves }
}

/** Locks the guest's row while counting their photos. */
export async function changePhotos(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  { id, isGuest }: Actor,
  edit: PhotoEdit | null,
): Promise<void> {
  if (edit === null) return
  const { itemId, removed, added, moves } = edit
  await deletePhotos(tx, itemId, removed)
  const isCounted = isGuest && added.length > 0
  if (isCounted) await lockGuest(tx, id, now())
  await savePhotos(tx, itemId, added)
  if (isCounted) await refuseFullStorage(tx, id)
  await movePhotos(tx, itemId, moves)
}

export async function savePhotos(tx: Tx, itemId: string, photos: PlacedPhoto[]): Promise<void> {
  for (const photo of photos) await savePhoto(tx, itemId, photo.slot, photo)
}
