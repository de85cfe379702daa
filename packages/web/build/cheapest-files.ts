/** The weight of an extra kilobyte or file, and of each file beyond so many that load at once. */
export type Cost = { kilobyte: number; file: number; atOnce?: number; beyond?: number }
/** Modules that stand together, and who loads them. */
export type Group = { modules: string[]; users: Set<{ cost: Cost }>; kilobytes: number }
/** Whoever needs one of its groups loads them all. */
export type OutputFile = readonly Group[]
/** Files that take the place of others, and the cost that this seems to save. */
type Change = { from: readonly OutputFile[]; to: readonly OutputFile[]; saved: number }
type ImportsOf = (module: string) => readonly string[]
type CostOf = (files: readonly OutputFile[]) => number

/**
 * Begins with a file for each group and makes the change that saves most, again and again, until none
 * saves anything. Then each group looks for a better place, for which cheap changes were not made. No
 * files import each other in a cycle.
 */
export function findCheapestFiles(
  groups: readonly Group[],
  importsOf: ImportsOf,
): readonly OutputFile[] {
  const costOf = costOfAll(groups, importsOf)
  const merged = mergeGreedily(groups, costOf)
  return moveAll(groups, merged, costOf)
}

type Priced = { files: readonly OutputFile[]; cost: number }

function mergeGreedily(groups: readonly Group[], costOf: CostOf): Priced {
  const changesBetween = memoizePairs(findChanges)
  let files: readonly OutputFile[] = groups.map((group) => [group])
  let cost = costOf(files)
  for (;;) {
    const changes = files.flatMap((one, place) =>
      files.slice(place).flatMap((two) => changesBetween(one, two)),
    )
    const candidates = changes
      .sort((a, b) => b.saved - a.saved)
      .map(({ from, to }) => [...to, ...files.filter((file) => !from.includes(file))])
    const next = findCheaper(candidates, cost, costOf)
    if (!next) return { files, cost }
    files = next.files
    cost = next.cost
  }
}

/**
 * Moves each group to the file where it costs least, or into one of its own, and dissolves each file
 * whose groups cost less in others, until nothing changes.
 */
function moveAll(groups: readonly Group[], merged: Priced, costOf: CostOf): readonly OutputFile[] {
  let best = merged
  let before: number
  do {
    before = best.cost
    for (const group of groups) best = cheaper(best, cheapest(placesFor(group, best.files), costOf))
    for (const file of best.files) best = cheaper(best, dissolve(file, best, costOf))
  } while (best.cost < before - ROUNDING)
  return best.files
}

function cheaper(now: Priced, other: Priced): Priced {
  return other.cost < now.cost - ROUNDING ? other : now
}

/** Without this file: each of its groups where it costs least among the others. */
function dissolve(file: OutputFile, { files, cost }: Priced, costOf: CostOf): Priced {
  const others = files.filter((other) => other !== file)
  if (others.length === 0 || others.length === files.length) return { files, cost }
  let best: readonly OutputFile[] = others
  for (const group of file) {
    const candidates = best.map((other) => [
      ...best.filter((one) => one !== other),
      [...other, group],
    ])
    best = cheapest(candidates, costOf).files
  }
  return { files: best, cost: costOf(best) }
}

function placesFor(group: Group, files: readonly OutputFile[]): (readonly OutputFile[])[] {
  const left = files.map((file) => without(file, group)).filter((file) => file.length > 0)
  return [
    [...left, [group]],
    ...left.map((file) => [...left.filter((other) => other !== file), [...file, group]]),
  ]
}

function cheapest(candidates: readonly (readonly OutputFile[])[], costOf: CostOf): Priced {
  const priced = candidates.map((files) => ({ files, cost: costOf(files) }))
  return priced.reduce((best, one) => (one.cost < best.cost ? one : best))
}

/** So many candidates are compared at once: the whole cost of each takes 0.1 ms. */
const COMPARED = 24

/** The cheapest of the first candidates of which one is cheaper. */
function findCheaper(
  candidates: readonly (readonly OutputFile[])[],
  most: number,
  costOf: CostOf,
): Priced | undefined {
  for (let place = 0; place < candidates.length; place += COMPARED) {
    const best = cheapest(candidates.slice(place, place + COMPARED), costOf)
    if (best.cost < most - ROUNDING) return best
  }
  return undefined
}

/** Of a file alone: its groups go into files of their own. Of two: they are joined, or share anew. */
function findChanges(one: OutputFile, two: OutputFile): Change[] {
  const found =
    one === two
      ? one.map((group) => ({ from: [one], to: [without(one, group), [group]] }))
      : [
          { from: [one, two], to: [[...one, ...two]] },
          ...one.map((group) => ({ from: [one, two], to: [without(one, group), [...two, group]] })),
          ...two.map((group) => ({ from: [one, two], to: [[...one, group], without(two, group)] })),
        ]
  return found
    .filter(({ to }) => to.every((file) => file.length > 0))
    .map(({ from, to }) => ({ from, to, saved: costAlone(from) - costAlone(to) }))
    .filter(({ saved }) => saved > ROUNDING)
}

/** Two changes must not undo each other for ever. */
const ROUNDING = 0.001

function without(file: OutputFile, group: Group): OutputFile {
  return file.filter((other) => other !== group)
}

/** What those pay who need a group of these files, without the files that these import. */
function costAlone(files: readonly OutputFile[]): number {
  let sum = 0
  for (const file of files) {
    const users = new Set(file.flatMap((group) => [...group.users]))
    for (const { cost } of users) sum += cost.file + cost.kilobyte * kilobytesOf(file)
  }
  return sum
}

function kilobytesOf(file: OutputFile): number {
  return file.reduce((size, group) => size + group.kilobytes, 0)
}

/**
 * What all pay for all files. A file also brings those that any of its groups imports. Endless where
 * files would import each other.
 */
function costOfAll(groups: readonly Group[], importsOf: ImportsOf): CostOf {
  const imports = importsBetween(groups, importsOf)
  const users = [...new Set(groups.flatMap((group) => [...group.users]))]
  // Sets of users are bits of a number: many of them are joined.
  const bitsOf = new Map(groups.map((group) => [group, bitsOfUsers(group, users)]))
  const costOfUsers = memoizeCosts(users)
  return (files) => {
    const reached = reachOf(files, imports)
    if (!reached) return Number.POSITIVE_INFINITY
    const loadedBy = new Map<OutputFile, bigint>()
    for (const [file, all] of reached) {
      const bits = file.reduce((sum, group) => sum | (bitsOf.get(group) ?? 0n), 0n)
      for (const one of all) loadedBy.set(one, (loadedBy.get(one) ?? 0n) | bits)
    }
    let sum = 0
    for (const [file, bits] of loadedBy) {
      const cost = costOfUsers(bits)
      sum += cost.file + cost.kilobyte * kilobytesOf(file)
    }
    return sum + costBeyond(users, [...loadedBy.values()])
  }
}

type User = { cost: Cost }

function bitsOfUsers(group: Group, users: readonly User[]): bigint {
  return users.reduce(
    (bits, user, place) => (group.users.has(user) ? bits | (1n << BigInt(place)) : bits),
    0n,
  )
}

/** The weights of all users of a file together. */
function memoizeCosts(users: readonly User[]): (bits: bigint) => Cost {
  const costs = new Map<bigint, Cost>()
  return (bits) => {
    const known = costs.get(bits)
    if (known) return known
    const some = users.filter((_, place) => (bits >> BigInt(place)) & 1n).map(({ cost }) => cost)
    const file = some.reduce((sum, cost) => sum + cost.file, 0)
    const made = { file, kilobyte: some.reduce((sum, cost) => sum + cost.kilobyte, 0) }
    costs.set(bits, made)
    return made
  }
}

/** What those pay who load more files than come at once. The files are given by their users. */
function costBeyond(users: readonly User[], files: readonly bigint[]): number {
  let sum = 0
  for (const [place, { cost }] of users.entries()) {
    if (cost.atOnce === undefined) continue
    const count = files.filter((bits) => (bits >> BigInt(place)) & 1n).length
    sum += Math.max(0, count - cost.atOnce) * (cost.beyond ?? cost.file)
  }
  return sum
}

/** The other groups that a group imports. */
function importsBetween(
  groups: readonly Group[],
  importsOf: ImportsOf,
): ReadonlyMap<Group, readonly Group[]> {
  const groupOf = new Map(groups.flatMap((group) => group.modules.map((id) => [id, group])))
  return new Map(
    groups.map((group) => {
      const imported = new Set(group.modules.flatMap(importsOf).map((id) => groupOf.get(id)))
      return [
        group,
        [...imported].filter((other): other is Group => other !== group && other !== undefined),
      ] as const
    }),
  )
}

/** All files that each one brings, itself among them; null where one would bring itself by others. */
function reachOf(
  files: readonly OutputFile[],
  imports: ReadonlyMap<Group, readonly Group[]>,
): ReadonlyMap<OutputFile, ReadonlySet<OutputFile>> | null {
  const fileOf = new Map(files.flatMap((file) => file.map((group) => [group, file] as const)))
  const nextOf = (file: OutputFile) =>
    file
      .flatMap((group) => imports.get(group) ?? [])
      .flatMap((group) => {
        const other = fileOf.get(group)
        return other ? [other] : []
      })
  const walk: Walk = { nextOf, reached: new Map(), open: new Set() }
  return files.every((file) => follow(file, walk)) ? walk.reached : null
}

type Walk = {
  nextOf: (file: OutputFile) => OutputFile[]
  reached: Map<OutputFile, Set<OutputFile>>
  /** Those on the way to the file. */
  open: Set<OutputFile>
}

function follow(file: OutputFile, walk: Walk): Set<OutputFile> | null {
  const known = walk.reached.get(file)
  if (known) return known
  if (walk.open.has(file)) return null
  walk.open.add(file)
  let all: Set<OutputFile> = new Set([file])
  for (const next of new Set(walk.nextOf(file))) {
    const more = next === file ? all : follow(next, walk)
    if (!more) return null
    all = new Set([...all, ...more])
  }
  walk.reached.set(file, all)
  return all
}

/** Most pairs of files are still there after a change. */
function memoizePairs<Result>(
  make: (one: OutputFile, two: OutputFile) => Result,
): (one: OutputFile, two: OutputFile) => Result {
  const made = new WeakMap<OutputFile, WeakMap<OutputFile, Result>>()
  return (one, two) => {
    const withOne = made.get(one) ?? new WeakMap<OutputFile, Result>()
    made.set(one, withOne)
    const result = withOne.get(two) ?? make(one, two)
    withOne.set(two, result)
    return result
  }
}
