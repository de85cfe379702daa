import { allow, refuse } from '../decision.ts'

/** The name of a slot's new photo, in the form's files and in `photoOrder`. */
export function photoField(slot: number): string {
  return `image${slot}`
}

/** A photo of an item: named by its address, or by its field if the same edit sends it. */
type NamedPhoto = { name: string; slot: number }

export type PhotoMove = { from: number; to: number }

/**
 * The photos that change their slot when the first named photo goes to slot 1, and so on. Every
 * photo of the item must be named once. Slots that take no photos get none.
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
