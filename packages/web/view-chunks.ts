import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import type { ViewName } from '../domain/src/first-view.ts'
import { pageModules } from './src/app/first-view/page-modules.ts'

type Graph = Rolldown.ChunkingContext
/** The views that need a module at once, and how many other lazy parts do. */
type Users = { views: Set<ViewName>; others: number }

/** A module of one view that more other parts use stands apart from what its page alone uses. */
const OTHERS_MOST = 4
/** What three views or this many other parts use is no view's own. */
const COMMON_FROM = 40
/** The page that needs least comes first: what it shares with others stays small. */
const fromLightest: ViewName[] = ['town', 'my-items', 'messages', 'item', 'offers']
const pages = new Map(
  fromLightest.flatMap((view) =>
    pageModules[view].map((path) => [resolve(import.meta.dirname, path), view] as const),
  ),
)

/**
 * Puts the code of rendered pages into few files: for each page its own one, and one that heavier
 * pages and some other parts load too. Whoever uses a module uses its imports as well, so imports
 * only lead to lighter and more shared files, and never back.
 */
export function viewChunks(priority: number): Rolldown.CodeSplittingGroup {
  let users: Map<string, Users> | undefined
  return {
    debugName: 'views',
    priority,
    includeDependenciesRecursively: false,
    name: (id, graph) => {
      // The build finds a page's files by the one that begins with it.
      if (pages.has(id)) return null
      users ??= findUsers(graph)
      return fileOf(users.get(id))
    },
  }
}

function fileOf(users: Users | undefined): string | null {
  const lightest = fromLightest.find((view) => users?.views.has(view))
  if (!users || !lightest) return null
  if (users.views.size > 2 || users.others > COMMON_FROM) return 'common'
  const isOwn = users.views.size === 1 && users.others <= OTHERS_MOST
  return isOwn ? lightest : `${lightest}-shared`
}

function findUsers(graph: Graph): Map<string, Users> {
  const users = new Map<string, Users>()
  for (const part of lazyParts(graph)) {
    const view = pages.get(part)
    const reached = new Set([part])
    // A set gives also what is added while it is walked.
    for (const id of reached) {
      for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
      const known = users.get(id) ?? { views: new Set(), others: 0 }
      if (view) known.views.add(view)
      else known.others += 1
      users.set(id, known)
    }
  }
  return users
}

/** All modules that some code loads when it needs them. */
function lazyParts(graph: Graph): Set<string> {
  const parts = new Set<string>()
  const reached = new Set([resolve(import.meta.dirname, 'index.html')])
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const next of dynamicallyImportedIds) parts.add(next)
    for (const next of [...importedIds, ...dynamicallyImportedIds]) reached.add(next)
  }
  return parts
}
