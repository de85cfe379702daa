import { join, relative } from 'node:path'
import { minifySync, type Rolldown } from 'vite'
import { pageModules } from '../src/app/first-view/page-modules.ts'
import { type Cost, findCheapestFiles, type Group } from './cheapest-files.ts'

const web = join(import.meta.dirname, '..')

type Graph = Rolldown.ChunkingContext
/** Code that loads when it is needed, and the weight of an extra kilobyte or file on it. */
type Part = { modules: string[]; cost: Cost }

/** Files of code that come at once beside those of the start and the styles. */
const AT_ONCE = { atOnce: 5, beyond: 3_000 }

/**
 * Weights, by kilobytes of minified code; only their ratios matter. They were searched for by
 * building with others until every budget held. Those of rendered pages hold the budgets in
 * e2e/site/first-view.test.ts, those of others the ones in e2e/site/page-code.test.ts.
 */
const costs = {
  rendered: { kilobyte: 80, file: 1_250, ...AT_ONCE },
  // Own items are a small tab.
  small: { kilobyte: 1_300, file: 1_250, atOnce: 3, beyond: 3_000 },
  // A member's item makes the most requests, and a home loads it beforehand.
  crowded: { kilobyte: 128, file: 1_250, atOnce: 4, beyond: 4_000 },
  afterwards: { kilobyte: 3.8, file: 39 },
  // Every page loads it.
  toast: { kilobyte: 4, file: 600 },
  separate: { kilobyte: 45, file: 30 },
  overlapping: { kilobyte: 150, file: 30 },
  dialog: { kilobyte: 110, file: 27 },
  other: { kilobyte: 0.54, file: 8.2 },
}
const withViews = new Set<Cost>([
  ...[costs.rendered, costs.small, costs.crowded],
  ...[costs.afterwards, costs.toast],
])

const viewCosts: Record<string, Cost> = { 'my-items': costs.small, item: costs.crowded }

/** Pages that use little of the code of others: it stays out of their files. */
const separatePages = [
  'src/app/pages/DevTeamPage.tsx',
  'src/app/pages/OpenConversation.tsx',
  'src/app/pages/MemberLoginPage.tsx',
  'src/app/pages/AuthPage.tsx',
  'src/app/pages/AuthScreen.tsx',
  'src/app/pages/profile/ProfilePage.tsx',
  'src/app/pages/landing/LandingPage.tsx',
  'src/app/pages/TicketsPage.tsx',
  'src/app/pages/invite/invitation-pages.ts',
]

/** Pages that share much with others, so what they do not use weighs more. */
const overlappingPages = [
  'src/app/pages/item/UpgradePage.tsx',
  'src/app/pages/ring/RingPage.tsx',
  'src/app/pages/AccountSettingsPage.tsx',
  'src/app/pages/sandbox/SandboxPage.tsx',
]

/** The largest ones, which open over a page. */
const dialogs = [
  'src/features/items/PostItemDialog.tsx',
  'src/features/offers/draft/MakeOfferDialog.tsx',
]

const knownParts: { cost: Cost; modules: string[] }[] = [
  ...Object.entries(pageModules)
    .filter(([, modules]) => modules.length > 0)
    .map(([view, modules]) => ({ cost: viewCosts[view] ?? costs.rendered, modules })),
  // What rendered pages load once they are hydrated.
  {
    cost: costs.afterwards,
    modules: [
      'src/features/not-interested/NotInterested.tsx',
      'src/features/weekly-letter/LetterInvitation.tsx',
    ],
  },
  { cost: costs.afterwards, modules: ['src/features/rings/HomeRings.tsx'] },
  { cost: costs.afterwards, modules: ['src/features/rings/HintCards.tsx'] },
  { cost: costs.toast, modules: ['src/ui/feedback/ToastRegion.tsx'] },
  ...overlappingPages.map((module) => ({ cost: costs.overlapping, modules: [module] })),
  ...separatePages.map((module) => ({ cost: costs.separate, modules: [module] })),
  ...dialogs.map((module) => ({ cost: costs.dialog, modules: [module] })),
]

const icons = '../../node_modules/lucide-react/dist/esm/icons'

/** Small modules that go into the file of another: alone, or elsewhere, they would load a file more. */
export const colocatedModules: Record<string, string> = {
  // A home loads an item before somebody opens it.
  'src/app/pages/item/ItemDialog.tsx': 'src/app/pages/item/ItemWithActions.tsx',
  // The form of an item would load the tabs of other pages for this one.
  [`${icons}/star.mjs`]: 'src/ui/list/PagedList.tsx',
}

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
  const names = new Map([...named, ...styles])
  for (const [module, imported] of Object.entries(colocatedModules)) {
    const name = names.get(join(web, imported))
    if (name === undefined) throw new Error(`no rendered page has the code of ${imported}`)
    names.set(join(web, module), name)
  }
  return names
}

/** No two files have the same first module. */
function nameOf([first = '']: readonly string[]): string {
  const path = relative(join(web, 'src'), first)
  return path.replace(/^.*node_modules\/|^[./]*|(dist|esm|src)\/|[.]\w+$/g, '').replaceAll('/', '-')
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
  return withViews.has(cost)
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
    group.kilobytes += kilobytesOf(graph.getModuleInfo(id)?.code ?? '')
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Of minified code without its imports: names, comments and where the project lies do not count. */
export function kilobytesOf(code: string): number {
  const own = code.replace(/^import\b.*$/gm, '')
  return minifySync('module.js', own, { module: true }).code.length / 1_000
}
