import { improveChoice, type Sets, sizeOf } from './improve-choice.ts'

/** What is chosen anew in one go: so many sets at most, with so many steps for each. */
const NEIGHBORHOOD = { most: 160, stepsPerSet: 6 }
const ROUNDS = 4

/**
 * Chooses sets that share no element and hold nearly as many elements together as possible: greedily
 * at first, then better in one neighborhood after the other. Yields after each neighborhood.
 */
export function* chooseSets(sets: Sets): Generator<undefined, number[]> {
  const choice: Choice = { sets, byElement: positionsByElement(sets), holders: new Map() }
  for (const position of rarestFirst(choice)) {
    if (sets[position]?.every((element) => !choice.holders.has(element))) hold(choice, position)
  }
  yield
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!(yield* improveEverywhere(choice))) break
  }
  return [...new Set(choice.holders.values())].sort((one, other) => one - other)
}

/** `holders` names the chosen set that holds an element. */
type Choice = {
  sets: Sets
  byElement: ReadonlyMap<number, readonly number[]>
  holders: Map<number, number>
}

function positionsByElement(sets: Sets): Map<number, number[]> {
  const byElement = new Map<number, number[]>()
  for (const [position, set] of sets.entries()) {
    for (const element of set) {
      const positions = byElement.get(element)
      if (positions) positions.push(position)
      else byElement.set(element, [position])
    }
  }
  return byElement
}

/** Sets whose rarest element stands in the fewest sets come first. */
function rarestFirst({ sets, byElement }: Choice): number[] {
  const rarities = sets.map((set) =>
    Math.min(...set.map((element) => byElement.get(element)?.length ?? 0)),
  )
  return [...sets.keys()].sort((one, other) => (rarities[one] ?? 0) - (rarities[other] ?? 0))
}

/** A larger choice holds an element more, so each search begins at one that is left out. */
function* improveEverywhere(choice: Choice): Generator<undefined, boolean> {
  const seen = new Set<number>()
  let isBetter = false
  for (const element of choice.byElement.keys()) {
    if (choice.holders.has(element) || seen.has(element)) continue
    const { near, elements } = neighborhoodOf(choice, element)
    for (const one of elements) seen.add(one)
    isBetter = improveWithin(choice, near) || isBetter
    yield
  }
  return isBetter
}

/** The nearest sets, over common elements, and the elements by which they were found. */
function neighborhoodOf(
  { sets, byElement }: Choice,
  start: number,
): { near: readonly number[]; elements: readonly number[] } {
  const near = new Set<number>()
  const elements: number[] = []
  const queue = new Set([start])
  for (const element of queue) {
    const room = NEIGHBORHOOD.most - near.size
    if (room <= 0) break
    elements.push(element)
    for (const position of (byElement.get(element) ?? []).slice(0, room)) {
      near.add(position)
      for (const next of sets[position] ?? []) queue.add(next)
    }
  }
  return { near: [...near], elements }
}

/** Keeps everything outside as it is. */
function improveWithin(choice: Choice, near: readonly number[]): boolean {
  const { sets, holders } = choice
  const start = near.filter((position) => holders.get(sets[position]?.[0] ?? -1) === position)
  const inside = new Set(start)
  const live = near.filter((position) =>
    sets[position]?.every(
      (element) => inside.has(holders.get(element) ?? position) || !holders.has(element),
    ),
  )
  const steps = live.length * NEIGHBORHOOD.stepsPerSet
  const better = improveChoice(sets, live, { start, steps })
  if (better.size <= sizeOf(sets, start)) return false
  for (const position of start) for (const element of sets[position] ?? []) holders.delete(element)
  for (const position of better.chosen) hold(choice, position)
  return true
}

function hold({ sets, holders }: Choice, position: number): void {
  for (const element of sets[position] ?? []) holders.set(element, position)
}
