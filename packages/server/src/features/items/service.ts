import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '@swapstead/domain/actor.ts'
import {
  type EditableItem,
  type ItemView,
  refusalOfEdit,
  refusalOfNoWishes,
} from '@swapstead/domain/items/item.ts'
import { type ItemEdit, type PostedItem, partCredits } from '@swapstead/domain/items/schemas.ts'
import { formatAmount } from '@swapstead/domain/money.ts'
import { FREE_SLOTS } from '@swapstead/domain/photos/photo.ts'
import { guestSlots, usableSlots } from '@swapstead/domain/photos/usable-slots.ts'
import type { Deps } from '../../deps.ts'
import { HttpError, refused } from '../../platform/core/errors.ts'
import { newId } from '../../platform/core/ids.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import type { Commit } from '../../platform/http/idempotency.ts'
import type { ArrivedFile } from '../../platform/http/multipart.ts'
import type { WrittenAnswer } from '../../platform/http/written-answer.ts'
import { refuseGoods } from '../goods/index.ts'
import { refuseOneItemTooMany, refuseTooManyPhotos } from './limits.ts'
import { matchColumns } from './match-columns.ts'
import { changePhotos, type PlacedPhoto, planPhotos, savePhotos } from './photo-edit.ts'
import { type SlottedPhoto, slotPhotos } from './photo-fields.ts'
import {
  deleteAllPhotos,
  deleteItem,
  findItemView,
  findWishlistSetting,
  hasTradeHistory,
  insertItem,
  listSlots,
  lockItem,
  updateItem,
} from './queries.ts'
import { lockCreditsForSlots, paySlots, slotsWithCredits } from './slots.ts'

/** Stores photos before the row, so that an item always has its photos. */
export async function postItem(
  deps: Deps,
  actor: Actor,
  input: PostedItem,
  { files, commit }: { files: ArrivedFile[]; commit: Commit },
): Promise<ItemView | WrittenAnswer> {
  if (actor.placeId === null) throw refused('items.address_needed')
  refuseFutureYear(deps, input.year)
  const { fields: sent, credits } = partCredits(input)
  const { goodsSeen, ...fields } = sent
  await refuseGoods(deps, deps.db, actor, fields.title, goodsSeen)
  const slots = await slotsWithCredits(deps, deps.db, actor, { maxPhotos: FREE_SLOTS, credits })
  return withPhotos(deps, actor, slotPhotos(files, slots), (photos) =>
    commit(async (tx) => {
      const id = newId()
      await refuseNoWishes(tx, actor, fields)
      // Must precede the insert: its shared lock on the member would deadlock concurrent posts.
      await refuseOneItemTooMany(tx, actor)
      const maxPhotos = await lockCreditsForSlots(tx, actor, FREE_SLOTS, credits)
      await insertItem(tx, {
        id,
        userId: actor.id,
        ...fields,
        value: formatAmount(fields.value),
        maxPhotos,
        isSandbox: actor.isGuest,
      })
      await paySlots(deps, tx, { itemId: id, userId: actor.id }, credits)
      await savePhotos(tx, id, photos)
      if (photos.length > 0) await refuseTooManyPhotos(tx, actor)
      await deps.events.publish(tx, [{ type: 'item_posted', itemId: id, userId: actor.id }])
      return findItemView(tx, id, deps.now())
    }),
  )
}

/** Changes only the fields sent. Senders of pending offers are notified if anything changed. */
export async function changeItem(
  deps: Deps,
  { actor, itemId, commit }: { actor: Actor; itemId: string; commit: Commit },
  input: ItemEdit,
  files: ArrivedFile[],
): Promise<ItemView | WrittenAnswer> {
  refuseFutureYear(deps, input.year ?? null)
  const { fields: sent, credits } = partCredits(input)
  const { removeImages, photosSeen, photoOrder, goodsSeen, ...fields } = sent
  const asked = { title: fields.title, goodsSeen, removeImages, credits }
  const slotted = await planSlots(deps, { actor, itemId, files }, asked)
  return withPhotos(deps, actor, slotted, (photos) =>
    commit(async (tx) => {
      const item = await lockForEdit(deps, tx, actor, itemId)
      // Takes no lock: members are locked after offers, below.
      const maxPhotos = await slotsWithCredits(deps, tx, actor, { ...item, credits })
      const merged = { ...item, ...fields }
      await refuseNoWishes(tx, actor, merged)
      const place = { itemId, usable: slotsNow(deps, actor, { ...item, maxPhotos }) }
      const sentPhotos = { removeImages, photosSeen, photoOrder }
      const photoEdit = await planPhotos(tx, place, sentPhotos, photos)
      const isSame = isDeepStrictEqual(merged, item) && photoEdit === null
      if (isSame && credits === null) return findItemView(tx, itemId, deps.now())
      await updateItem(tx, itemId, {
        ...fields,
        ...matchColumns(merged),
        value: formatAmount(merged.value),
        maxPhotos,
        aliveAt: deps.now(),
        askedAt: null,
        restedAt: null,
      })
      // An added empty slot is invisible to others and publishes no event.
      if (!isSame) {
        await changePhotos(deps, tx, actor, photoEdit)
        const { title, description, category, wishlist } = item
        const former = { title, description, category, wishlist }
        await deps.events.publish(tx, [
          { type: 'item_changed', itemId, userId: actor.id, title: merged.title, former },
        ])
      }
      // Locked here: the event above locks offers, and members must be locked after them.
      await lockCreditsForSlots(tx, actor, item.maxPhotos, credits)
      if (photos.length > 0) await refuseTooManyPhotos(tx, actor)
      await paySlots(deps, tx, { itemId, userId: actor.id }, credits)
      return findItemView(tx, itemId, deps.now())
    }),
  )
}

type EditToPlan = Pick<ItemEdit, 'goodsSeen' | 'removeImages'> & {
  title: string | undefined
  credits: number | null
}

/** Refuses an edit before its photos are stored. Returns their slots. */
async function planSlots(
  deps: Deps,
  { actor, itemId, files }: { actor: Actor; itemId: string; files: ArrivedFile[] },
  { title, goodsSeen, removeImages, credits }: EditToPlan,
): Promise<SlottedPhoto[]> {
  return transact(deps.db, async (tx) => {
    const item = await lockForEdit(deps, tx, actor, itemId)
    if (title !== undefined && title !== item.title) {
      await refuseGoods(deps, tx, actor, title, goodsSeen)
    }
    const maxPhotos = await slotsWithCredits(deps, tx, actor, { ...item, credits })
    const filled = await listSlots(tx, itemId)
    const kept = filled.filter((slot) => !removeImages.includes(slot))
    return slotPhotos(files, slotsNow(deps, actor, { ...item, maxPhotos }), kept)
  })
}

/** Deletes an item. One with a trade history keeps its row, without photos. */
export async function removeItem(deps: Deps, actor: Actor, itemId: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const { title, isPending } = await lockOwnItem(deps, tx, actor, itemId)
    if (isPending) throw refused('items.in_trade')
    await deps.events.publish(tx, [{ type: 'item_removed', itemId, userId: actor.id, title }])
    if (await hasTradeHistory(tx, itemId)) {
      await deleteAllPhotos(tx, itemId)
      await updateItem(tx, itemId, { isActive: false, removedAt: deps.now() })
    } else {
      await deleteItem(tx, itemId)
    }
  })
}

async function lockForEdit(deps: Deps, tx: Tx, actor: Actor, itemId: string) {
  const item = await lockOwnItem(deps, tx, actor, itemId)
  const refusal = refusalOfEdit(item)
  if (refusal) throw refused(refusal)
  return item
}

async function lockOwnItem({ now }: Deps, tx: Tx, actor: Actor, itemId: string) {
  const item = await lockItem(tx, itemId, now())
  if (!item || item.userId !== actor.id) throw refused('items.not_found')
  return item
}

/** The number of slots that accept a photo now. */
function slotsNow({ now }: Deps, { isGuest }: Actor, item: Parameters<typeof usableSlots>[0]) {
  const usable = usableSlots(item, now())
  return isGuest ? guestSlots(usable) : usable
}

async function refuseNoWishes(
  tx: Tx,
  { id }: Actor,
  item: Pick<EditableItem, 'wishlist' | 'acceptOnlyWishlistOffers'>,
): Promise<void> {
  const refusal = refusalOfNoWishes(item, await findWishlistSetting(tx, id))
  if (refusal) throw refused(refusal, 'wishlist')
}

export function refuseFutureYear({ now }: Deps, year: number | null): void {
  if (year !== null && year > now().getUTCFullYear()) throw refused('items.year_in_future', 'year')
}

/**
 * Stores the photos, then does the work. A refusal deletes the photos at once. After any other
 * failure the item may be committed, so they are left to the sweep.
 */
export async function withPhotos<Result>(
  { photos, log }: Deps,
  { isGuest }: Pick<Actor, 'isGuest'>,
  slotted: SlottedPhoto[],
  work: (stored: PlacedPhoto[]) => Promise<Result>,
): Promise<Result> {
  const stored: PlacedPhoto[] = []
  try {
    for (const { slot, bytes } of slotted) {
      stored.push({ slot, ...(await photos.store(bytes, isGuest ? 'sandbox' : 'member')) })
    }
    return await work(stored)
  } catch (error) {
    if (error instanceof HttpError) {
      await photos
        .remove(stored.map(({ key }) => key))
        .catch((err: unknown) => log.warn({ err }, 'photos of a refused post left for the sweep'))
    }
    throw error
  }
}
