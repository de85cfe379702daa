import { createElement, type FunctionComponent, type ReactElement } from 'react'
import { loadCode } from './load-code.ts'

/** The names that begin with a colon in a path. */
type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Params<Path extends string> = Record<ParamNames<Path>, string>

type Page<Path extends string, Search> = FunctionComponent<{ params: Params<Path>; search: Search }>

type Options<Path extends string, Search> = {
  /** The tab's title. A page about a single item or member sets its own. */
  title?: string
  /** A parameter that the page rejects is undefined. */
  readSearch?: (search: string) => Search
  /** Loads the page. The previous one stays meanwhile. */
  load: () => Promise<Page<Path, NoInfer<Search>>>
  /** Loads what the page shows first for this query string; undefined if that is there. */
  loadTab?: (search: NoInfer<Search>) => Promise<void> | undefined
}

export type Route = {
  title: string | undefined
  readPath: (pathname: string) => Record<string, string> | null
  /** A query string without the parameters that the page rejects. Its text is unchanged if none is. */
  normalizeSearch: (search: string) => string
  /** Gives the page itself if its code is there, and a promise while it loads. */
  loadPage: (params: Record<string, string>, search: string) => ReactElement | Promise<ReactElement>
}

/** A page by its path, such as `/items/:id`. The page is given `params` and `search`. */
export function route<const Path extends `/${string}`, Search>(
  path: Path,
  { title, readSearch, load, loadTab }: Options<Path, Search>,
): Route {
  let loaded: Page<Path, Search> | undefined
  return {
    title,
    readPath: pathReader(path),
    normalizeSearch: (search) =>
      readSearch ? withoutRejected(search, readSearch(search)) : search,
    loadPage(given, searchPart) {
      const search = readSearch?.(searchPart) as Search
      const show = (Page: Page<Path, Search>) =>
        createElement(Page, { params: given as Params<Path>, search })
      const tab = loadTab?.(search)
      if (loaded && !tab) return show(loaded)
      return loadCode(async () => {
        const [Page] = await Promise.all([loaded ?? load(), tab])
        loaded = Page
        return show(Page)
      })
    },
  }
}

/** Reads the parameters of a pathname; null if it is another path. */
export function pathReader<const Path extends string>(
  path: Path,
): (pathname: string) => Params<Path> | null {
  const names = path.replace(/\/$/, '').replace(/:(\w+)/g, '(?<$1>[^/]+)')
  const pattern = new RegExp(`^${names}/?$`, 'i')
  return (pathname) => {
    const match = pattern.exec(pathname)
    if (!match) return null
    const params = Object.entries(match.groups ?? {}).map(([name, text]) => [name, decode(text)])
    return Object.fromEntries(params) as Params<Path>
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Drops rejected parameters; unknown ones stay. Keeps the text as it is if nothing is dropped. */
function withoutRejected(search: string, read: unknown): string {
  const params = new URLSearchParams(search)
  const before = params.size
  for (const [name, value] of Object.entries(read ?? {})) {
    if (value === undefined) params.delete(name)
  }
  if (params.size === before) return search
  return params.size > 0 ? `?${params}` : ''
}
