import { findImportCycle } from './no-circular-chunks.ts'

/** The weight of an extra kilobyte or file. */
export type Cost = { kilobyte: number; file: number }
/** Modules that stand together, and who loads them. */
export type Group = { modules: string[]; users: Set<{ cost: Cost }>; kilobytes: number }
/** Whoever needs one of its groups loads them all. */
type OutputFile = readonly Group[]
/** Files that take the place of others, and the cost that this saves. */
type Change = { from: readonly OutputFile[]; to: readonly OutputFile[]; saved: number }
type ImportsOf = (module: string) => readonly string[]

/**
 * Begins with a file for each group and makes whatever change saves most, again and again, until
 * none saves anything. No files import each other in a cycle.
 */
export function findCheapestFiles(
  groups: readonly Group[],
  importsOf: ImportsOf,
): readonly OutputFile[] {
  const changesBetween = rememberPairs(findChanges)
  let files: readonly OutputFile[] = groups.map((group) => [group])
  for (;;) {
    const changes = files.flatMap((one, place) =>
      files.slice(place).flatMap((two) => changesBetween(one, two)),
    )
    const next = changes
      .sort((a, b) => b.saved - a.saved)
      .values()
      .map(({ from, to }) => [...to, ...files.filter((file) => !from.includes(file))])
      .find((changed) => !hasCycle(changed, importsOf))
    if (!next) return files
    files = next
  }
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
    .map(({ from, to }) => ({ from, to, saved: costOf(from) - costOf(to) }))
    .filter(({ saved }) => saved > ROUNDING)
}

/** Two changes must not undo each other for ever. */
const ROUNDING = 0.001

function without(file: OutputFile, group: Group): OutputFile {
  return file.filter((other) => other !== group)
}

/** What all users of these files pay for loading them. */
function costOf(files: readonly OutputFile[]): number {
  let sum = 0
  for (const file of files) {
    const kilobytes = file.reduce((size, group) => size + group.kilobytes, 0)
    const users = new Set(file.flatMap((group) => [...group.users]))
    for (const { cost } of users) sum += cost.file + cost.kilobyte * kilobytes
  }
  return sum
}

/** Most pairs of files are still there after a change. */
function rememberPairs<Result>(
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

function hasCycle(files: readonly OutputFile[], importsOf: ImportsOf): boolean {
  const fileOf = new Map(
    files.flatMap((file) =>
      file.flatMap(({ modules }) => modules.map((module) => [module, file] as const)),
    ),
  )
  const imports = new Map(
    files.map((file) => {
      const imported = file.flatMap(({ modules }) => modules.flatMap((id) => importsOf(id)))
      const reached = new Set(imported.map((id) => fileOf.get(id)))
      return [file, [...reached].filter((to) => to !== undefined && to !== file)] as const
    }),
  )
  return files.some((file) => findImportCycle(imports, file) !== null)
}
