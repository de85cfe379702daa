import type { Heart } from './calls.ts'

/** What a heart offers in return. */
type Choice = Pick<Heart, 'forAny' | 'onTop' | 'offeredItemIds'>

/** Some own items of a member, or all of them. */
export type TouchedItems = readonly string[] | 'all'

/**
 * Own items whose swaps a changed heart may affect; undefined stands for no heart. A heart without
 * terms affects all: any of them may lead to a question.
 */
export function touchedItems(before: Choice | undefined, after: Choice | undefined): TouchedItems {
  if (saysSame(before, after)) return []
  if (before?.forAny || after?.forAny || (after && saysNothing(after))) return 'all'
  return [...new Set([before, after].flatMap((heart) => heart?.offeredItemIds ?? []))]
}

function saysNothing({ forAny, offeredItemIds }: Choice): boolean {
  return !forAny && offeredItemIds.length === 0
}

function saysSame(before: Choice | undefined, after: Choice | undefined): boolean {
  if (!before || !after) return before === after
  if (saysNothing(before) && saysNothing(after)) return true
  return (
    before.forAny === after.forAny &&
    before.onTop === after.onTop &&
    areSame(before.offeredItemIds, after.offeredItemIds)
  )
}

/** Expects that neither list has an id twice. */
function areSame(ids: readonly string[], others: readonly string[]): boolean {
  return ids.length === others.length && ids.every((id) => others.includes(id))
}
