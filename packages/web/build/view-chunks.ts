import { join, relative } from 'node:path'
import type { Rolldown } from 'vite'
import { pageModules } from '../src/app/first-view/page-modules.ts'
import { findImportCycle } from './no-circular-chunks.ts'

const web = join(import.meta.dirname, '..')

type Graph = Rolldown.ChunkingContext
/** Code that loads when it is needed, and the weight of an extra kilobyte or file on it. */
type Part = { modules: string[]; cost: Cost }
type Cost = { kilobyte: number; file: number }
/** Modules that come in one file, and the parts that load it. */
type Group = { modules: string[]; users: Set<Part>; kilobytes: number }

/**
 * Weights, by kilobytes of source. Those of painted pages hold the budgets in
 * e2e/site/first-view.test.ts.
 */
const costs = {
  painted: { kilobyte: 30, file: 600 },
  afterwards: { kilobyte: 4, file: 30 },
  heavy: { kilobyte: 4, file: 3 },
  other: { kilobyte: 1, file: 3 },
}

const knownParts: { cost: Cost; modules: string[] }[] = [
  ...Object.values(pageModules)
    .filter((modules) => modules.length > 0)
    .map((modules) => ({ cost: costs.painted, modules })),
  // What painted pages load once they are taken over.
  {
    cost: costs.afterwards,
    modules: [
      'src/features/not-interested/NotInterested.tsx',
      'src/features/weekly-letter/LetterInvitation.tsx',
    ],
  },
  { cost: costs.afterwards, modules: ['src/features/rings/HomeRings.tsx'] },
  { cost: costs.afterwards, modules: ['src/features/rings/HintCards.tsx'] },
  { cost: costs.afterwards, modules: ['src/ui/feedback/ToastRegion.tsx'] },
  // Large pages that use little of the code of others: it stays out of their files.
  { cost: costs.heavy, modules: ['src/app/pages/AccountSettingsPage.tsx'] },
  { cost: costs.heavy, modules: ['src/app/pages/ring/RingPage.tsx'] },
]

/**
 * Puts the code of pages that come painted into few files. Modules with the same users stand
 * together; then files are joined for as long as that costs their users less than it saves. All
 * styles of these pages are one file.
 */
export function viewChunks(priority: number): Rolldown.CodeSplittingGroup {
  let names: Map<string, string> | undefined
  return {
    debugName: 'views',
    priority,
    includeDependenciesRecursively: false,
    name: (id, graph) => {
      names ??= nameFiles(graph)
      return names.get(id) ?? null
    },
  }
}

function nameFiles(graph: Graph): Map<string, string> {
  const users = findUsers(graph)
  const files = joinCheapest(graph, sameUsers(graph, users))
  const named = files.flatMap((file) => file.modules.map((id) => [id, nameOf(file)] as const))
  const styles = [...users.keys()].filter(isStyle).map((id) => [id, 'views'] as const)
  return new Map([...named, ...styles])
}

/** No two files have the same first module. */
function nameOf({ modules: [first = ''] }: Group): string {
  const path = relative(join(web, 'src'), first)
  return path.replace(/^.*node_modules\/|^[./]*|[.]\w+$/g, '').replaceAll('/', '-')
}

function isStyle(id: string): boolean {
  return id.endsWith('.css')
}

/** The parts that need a module at once, for modules of painted pages beside the app's start. */
function findUsers(graph: Graph): Map<string, Set<Part>> {
  const start = reach(graph, [join(web, 'index.html')])
  const users = new Map<string, Set<Part>>()
  for (const part of findParts(graph)) {
    for (const id of reach(graph, part.modules)) {
      if (!start.has(id)) users.set(id, (users.get(id) ?? new Set()).add(part))
    }
  }
  return new Map([...users].filter(([, parts]) => [...parts].some(isWithView)))
}

function isWithView({ cost }: Part): boolean {
  return cost === costs.painted || cost === costs.afterwards
}

function findParts(graph: Graph): Part[] {
  const known = knownParts.map(({ cost, modules }) => ({
    cost,
    modules: modules.map((module) => join(web, module)),
  }))
  const taken = new Set(known.flatMap(({ modules }) => modules))
  const others = [...lazyModules(graph)].filter((id) => !taken.has(id))
  return [...known, ...others.map((id) => ({ cost: costs.other, modules: [id] }))]
}

/** These modules and all that they import. */
function reach(graph: Graph, modules: string[]): Set<string> {
  const reached = new Set(modules)
  // A set gives also what is added while it is walked.
  for (const id of reached) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
  }
  return reached
}

/** All modules that some code loads when it needs them. */
function lazyModules(graph: Graph): Set<string> {
  const lazy = new Set<string>()
  const reached = new Set([join(web, 'index.html')])
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const next of dynamicallyImportedIds) lazy.add(next)
    for (const next of [...importedIds, ...dynamicallyImportedIds]) reached.add(next)
  }
  return lazy
}

function sameUsers(graph: Graph, users: Map<string, Set<Part>>): Group[] {
  const parts = [...new Set([...users.values()].flatMap((some) => [...some]))]
  const groups = new Map<string, Group>()
  for (const [id, some] of users) {
    if (isStyle(id)) continue
    const key = parts.map((part) => Number(some.has(part))).join('')
    const group = groups.get(key) ?? { modules: [], users: some, kilobytes: 0 }
    group.modules.push(id)
    group.kilobytes += (graph.getModuleInfo(id)?.code?.length ?? 0) / 1_000
    groups.set(key, group)
  }
  return [...groups.values()]
}

/**
 * Joins the two groups that cost least together, and begins anew, until no two are cheaper in one
 * file. Files that would import each other stay apart.
 */
function joinCheapest(graph: Graph, groups: Group[]): Group[] {
  const pairs = groups
    .flatMap((one, place) => groups.slice(place + 1).map((two) => [one, two] as const))
    .map(([one, two]) => ({ one, two, cost: costOfJoining(one, two) }))
    .filter(({ cost }) => cost < 0)
    .sort((a, b) => a.cost - b.cost)
  for (const { one, two } of pairs) {
    const joined = {
      modules: [...one.modules, ...two.modules],
      users: new Set([...one.users, ...two.users]),
      kilobytes: one.kilobytes + two.kilobytes,
    }
    const rest = groups.filter((group) => group !== one && group !== two)
    if (!importsItself(graph, [joined, ...rest])) return joinCheapest(graph, [joined, ...rest])
  }
  return groups
}

/** What the users of only one load too much, less the file that the users of both save. */
function costOfJoining(one: Group, two: Group): number {
  let sum = 0
  for (const part of new Set([...one.users, ...two.users])) {
    const { kilobyte, file } = part.cost
    if (!two.users.has(part)) sum += kilobyte * two.kilobytes
    else if (!one.users.has(part)) sum += kilobyte * one.kilobytes
    else sum -= file
  }
  return sum
}

/** Whether the first group would import itself by way of others. */
function importsItself(graph: Graph, groups: Group[]): boolean {
  const groupOf = new Map(groups.flatMap((group) => group.modules.map((id) => [id, group])))
  const imports = new Map(
    groups.map((group) => {
      const imported = group.modules.flatMap((id) => graph.getModuleInfo(id)?.importedIds ?? [])
      const reached = new Set(imported.map((id) => groupOf.get(id)))
      return [group, [...reached].filter((to) => to !== undefined && to !== group)] as const
    }),
  )
  return findImportCycle(imports, groups[0]) !== null
}
