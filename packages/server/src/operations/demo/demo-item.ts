import type { Category } from '@swapstead/domain/items/categories.ts'
import type { DemoMemberKey } from './members.ts'

/**
 * The visible part of a photograph, four by three: left, top and width as fractions of the whole.
 */
export type PhotoWindow = readonly [left: number, top: number, width: number]

/** A photograph of the development package by file name, or a drawing by name. */
export type DemoPhoto =
  | { kind: 'photograph'; file: string; window: PhotoWindow | null }
  | { kind: 'drawing'; file: string }

/** An item that a neighbor has posted. */
export type DemoItem = {
  owner: DemoMemberKey
  title: string
  description: string
  /** In dollars. */
  value: number
  category: Category
  year?: number
  wishlist: readonly string[]
  wishlistOnly?: true
  postedDaysAgo: number
  photos: readonly DemoPhoto[]
}

/** A photograph, cropped to the given window or to its most salient part. */
export function photograph(name: string, window: PhotoWindow | null = null): DemoPhoto {
  return { kind: 'photograph', file: `${name}-unsplash.jpg`, window }
}

export function drawing(name: string): DemoPhoto {
  return { kind: 'drawing', file: `${name}.png` }
}
