import { FREE_SLOTS } from '@swapstead/domain/photos/photo.ts'
import { refused } from '../../platform/core/errors.ts'
import type { ArrivedFile } from '../../platform/http/multipart.ts'

export type SlottedPhoto = { slot: number; bytes: Buffer }

/**
 * Assigns uploads to slots. `image{k}` is slot k. `premiumImage{n}`, sorted by n, take the next
 * free slots from 3 on. `occupied` slots keep their photo. Refuses unknown field names and
 * unavailable slots.
 */
export function slotPhotos(
  files: readonly ArrivedFile[],
  maxPhotos: number,
  occupied: readonly number[] = [],
): SlottedPhoto[] {
  const named = files.flatMap((file) => numbered(file, /^image(\d{1,2})$/))
  const premium = files
    .flatMap((file) => numbered(file, /^premiumImage(\d{1,2})$/))
    .sort((a, b) => a.slot - b.slot)
  if (named.length + premium.length !== files.length)
    throw refused('items.too_many_photos', 'image')
  const taken = new Set(named.map(({ slot }) => slot))
  const slotted = [...named]
  for (const photo of premium) {
    let slot = FREE_SLOTS + 1
    while (taken.has(slot) || occupied.includes(slot)) slot += 1
    taken.add(slot)
    slotted.push({ slot, bytes: photo.bytes })
  }
  const outside = slotted.find(({ slot }) => slot < 1 || slot > maxPhotos)
  if (outside || taken.size !== slotted.length) {
    throw refused('items.too_many_photos', `image${outside?.slot ?? ''}`)
  }
  return slotted.sort((a, b) => a.slot - b.slot)
}

function numbered({ field, bytes }: ArrivedFile, pattern: RegExp): SlottedPhoto[] {
  const match = pattern.exec(field)
  return match ? [{ slot: Number(match[1]), bytes }] : []
}
