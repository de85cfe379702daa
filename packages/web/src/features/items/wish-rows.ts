import { WISHLIST_MAX } from '@swapstead/domain/items/schemas.ts'

/** The entry fields of a wishlist: what was typed, and one empty field while there is room for it (readings C-19). */
export function wishRows(wishes: readonly string[]): string[] {
  return wishes.length < WISHLIST_MAX ? [...wishes, ''] : [...wishes]
}

/** The list after one of its fields was typed in; empty fields at the end are not part of it. */
export function changeWish(wishes: readonly string[], index: number, text: string): string[] {
  return dropEmptyEnd(wishRows(wishes).with(index, text))
}

/** The list without one of its entries. */
export function removeWish(wishes: readonly string[], index: number): string[] {
  return dropEmptyEnd(wishes.toSpliced(index, 1))
}

function dropEmptyEnd(wishes: readonly string[]): string[] {
  return wishes.slice(0, wishes.findLastIndex((wish) => wish !== '') + 1)
}
