import { allow, refuse } from '../decision.ts'

/** How a form names the photo that it sends for a slot, in its files and in `photoOrder`. */
export function photoField(slot: number): string {
  return `image${slot}`
}

/** A photo of an item, by its address, or by its field where the same edit sends it. */
type NamedPhoto = { name: string; slot: number }

export type PhotoMove = { from: number; to: number }

/**
 * What changes its slot when the first photo named goes to slot 1, and so on. Each photo that the
 * item has is named once, and none goes to a slot that takes no photos.
 */
export function orderPhotos(
  present: readonly NamedPhoto[],
  order: readonly string[],
  usable: number,
) {
  const slots = new Map(present.map(({ name, slot }) => [name, slot]))
  const isEach = order.length === present.length && new Set(order).size === order.length
  if (!isEach || !order.every((name) => slots.has(name))) return refuse('photos.changed')
  const moves = order
    .map((name, index): PhotoMove => ({ from: slots.get(name) ?? 0, to: index + 1 }))
    .filter(({ from, to }) => from !== to)
  if (moves.some(({ to }) => to > usable)) return refuse('items.too_many_photos')
  return allow(moves)
}
