import { join, relative } from 'node:path'
import type { Rolldown } from 'vite'
import { pageModules } from '../src/app/first-view/page-modules.ts'
import { type Cost, findCheapestFiles, type Group } from './cheapest-files.ts'

const web = join(import.meta.dirname, '..')

type Graph = Rolldown.ChunkingContext
/** Code that loads when it is needed, and the weight of an extra kilobyte or file on it. */
type Part = { modules: string[]; cost: Cost }

/**
 * Weights, by kilobytes of source. Those of rendered pages hold the budgets in
 * e2e/site/first-view.test.ts. A file costs them a sixth of a round trip of 150 ms, in which some
 * 20 KB of source arrive packed.
 */
const costs = {
  rendered: { kilobyte: 45, file: 900 },
  // Own items are a small tab.
  small: { kilobyte: 112, file: 750 },
  // A member's item makes the most requests.
  crowded: { kilobyte: 100, file: 1_800 },
  afterwards: { kilobyte: 4, file: 60 },
  heavy: { kilobyte: 11, file: 3 },
  other: { kilobyte: 1, file: 3 },
}

const viewCosts: Record<string, Cost> = { 'my-items': costs.small, item: costs.crowded }

const knownParts: { cost: Cost; modules: string[] }[] = [
  ...Object.entries(pageModules)
    .filter(([, modules]) => modules.length > 0)
    .map(([view, modules]) => ({ cost: viewCosts[view] ?? costs.rendered, modules })),
  // What rendered pages load once they are taken over.
  {
    cost: costs.afterwards,
    modules: [
      'src/features/not-interested/NotInterested.tsx',
      'src/features/weekly-letter/LetterInvitation.tsx',
    ],
  },
  { cost: costs.afterwards, modules: ['src/features/rings/HomeRings.tsx'] },
  { cost: costs.afterwards, modules: ['src/features/rings/HintCards.tsx'] },
  // Every page loads it.
  { cost: { kilobyte: 4, file: 600 }, modules: ['src/ui/feedback/ToastRegion.tsx'] },
  // Large pages that use little of the code of others: it stays out of their files.
  { cost: costs.heavy, modules: ['src/app/pages/AccountSettingsPage.tsx'] },
  { cost: costs.heavy, modules: ['src/app/pages/ring/RingPage.tsx'] },
  { cost: costs.heavy, modules: ['src/app/pages/DevTeamPage.tsx'] },
  { cost: costs.heavy, modules: ['src/app/pages/OpenConversation.tsx'] },
  { cost: costs.heavy, modules: ['src/app/pages/sandbox/SandboxPage.tsx'] },
  { cost: costs.heavy, modules: ['src/features/items/PostItemDialog.tsx'] },
]

/**
 * Puts the code of pages that come rendered into few files. Modules with the same users stand
 * together; which of these groups share a file is a matter of cost. All styles of these pages are
 * one file.
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
  const importsOf = (id: string) => graph.getModuleInfo(id)?.importedIds ?? []
  const files = findCheapestFiles(sameUsers(graph, users), importsOf)
  const named = files.flatMap((file) => {
    const modules = file.flatMap((group) => group.modules)
    return modules.map((id) => [id, nameOf(modules)] as const)
  })
  const styles = [...users.keys()].filter(isStyle).map((id) => [id, 'views'] as const)
  return new Map([...named, ...styles])
}

/** No two files have the same first module. */
function nameOf([first = '']: readonly string[]): string {
  const path = relative(join(web, 'src'), first)
  return path.replace(/^.*node_modules\/|^[./]*|[.]\w+$/g, '').replaceAll('/', '-')
}

function isStyle(id: string): boolean {
  return id.endsWith('.css')
}

/** The parts that need a module at once, for modules of rendered pages beside the app's start. */
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
  return cost !== costs.heavy && cost !== costs.other
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
