import type { Cycle } from './cycles.ts'
import { takeGreedily } from './greedy-cycles.ts'
import { hold, improveChoice, type Sets, sizeOf } from './improve-choice.ts'
import { groupByItem } from './items-of-cycles.ts'

/** The size of one search: at most this many sets, and this many steps for each. */
const NEIGHBORHOOD = { most: 320, stepsPerSet: 8 }
const ROUNDS = 2

/**
 * Chooses cycles that share no item and together hold nearly as many items as possible: first
 * greedily, then improved in one neighborhood after the other. The result is deterministic.
 */
export function chooseCycles(cycles: readonly Cycle[]): Cycle[] {
  const choice: HeldCycles = {
    sets: cycles,
    byItem: groupByItem(cycles.entries()),
    holders: new Map(),
  }
  const greedy = new Set(takeGreedily(cycles))
  for (const [position, cycle] of cycles.entries()) {
    if (greedy.has(cycle)) hold(choice, position)
  }
  let rounds = ROUNDS
  while (rounds > 0 && improveEverywhere(choice)) rounds -= 1
  const positions = [...new Set(choice.holders.values())].sort((one, other) => one - other)
  return positions.flatMap((position) => [cycles[position] ?? []])
}

/** `holders` names the chosen set that holds an item. */
type HeldCycles = {
  sets: Sets
  byItem: ReadonlyMap<number, readonly number[]>
  holders: Map<number, number>
}

/**
 * Each search begins at a set that was left out, because a larger choice must hold one more item.
 */
function improveEverywhere(choice: HeldCycles): boolean {
  const seen = new Set<number>()
  let isBetter = false
  for (const item of choice.byItem.keys()) {
    if (choice.holders.has(item) || seen.has(item)) continue
    const { near, items } = neighborhoodOf(choice, item)
    for (const one of items) seen.add(one)
    isBetter = improveWithin(choice, near) || isBetter
  }
  return isBetter
}

/** The nearest sets by common items, and the items that led to them. */
function neighborhoodOf(
  { sets, byItem }: HeldCycles,
  start: number,
): { near: readonly number[]; items: readonly number[] } {
  const near = new Set<number>()
  const items: number[] = []
  const queue = new Set([start])
  for (const item of queue) {
    const room = NEIGHBORHOOD.most - near.size
    if (room <= 0) break
    items.push(item)
    for (const position of (byItem.get(item) ?? []).slice(0, room)) {
      near.add(position)
      for (const next of sets[position] ?? []) queue.add(next)
    }
  }
  return { near: [...near], items }
}

/** Improves the choice among these sets and keeps all others. */
function improveWithin(choice: HeldCycles, near: readonly number[]): boolean {
  const { sets, holders } = choice
  const start = near.filter((position) => holders.get(sets[position]?.[0] ?? -1) === position)
  const inside = new Set(start)
  const live = near.filter((position) =>
    sets[position]?.every(
      (item) => inside.has(holders.get(item) ?? position) || !holders.has(item),
    ),
  )
  const steps = live.length * NEIGHBORHOOD.stepsPerSet
  const better = improveChoice(sets, live, { start, steps })
  if (better.size <= sizeOf(sets, start)) return false
  for (const position of start) for (const item of sets[position] ?? []) holders.delete(item)
  for (const position of better.chosen) hold(choice, position)
  return true
}
