import { WISHLIST_MAX } from '@swapstead/domain/items/schemas.ts'

/** The wishlist's fields: every wish, and one empty field while there is room. */
export function wishRows(wishes: readonly string[]): string[] {
  return wishes.length < WISHLIST_MAX ? [...wishes, ''] : [...wishes]
}

/** The list after a change in one field, without empty fields at the end. */
export function changeWish(wishes: readonly string[], index: number, text: string): string[] {
  return dropEmptyEnd(wishRows(wishes).with(index, text))
}

export function removeWish(wishes: readonly string[], index: number): string[] {
  return dropEmptyEnd(wishes.toSpliced(index, 1))
}

function dropEmptyEnd(wishes: readonly string[]): string[] {
  return wishes.slice(0, wishes.findLastIndex((wish) => wish !== '') + 1)
}
