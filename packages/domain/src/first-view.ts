/** The parts of a response that pages use. */
export type Answer = Pick<Response, 'ok' | 'status' | 'statusText' | 'text' | 'json'> & {
  headers: Pick<Headers, 'get'>
}

/** A call that a page makes while the server renders it, answered by the server's own route. */
export type Ask = (address: string) => Promise<Answer>

/** A page that the server is asked to render. */
export type ViewRequest = {
  view: ViewName
  /** Path and query. */
  address: string
  ask: Ask
  now: Date
  /** The operator's settings in the page's head, by name. */
  settings: Record<string, string>
}

/** A rendered page: its title and preloads for the head, its markup, and the data it shows. */
export type RenderedView = { title: string; preloads: string; markup: string; data: string }

/**
 * The build's program that renders pages; the server loads it by its path. Gives null if the
 * browser has to begin with an empty page.
 */
export type ViewRenderer = { renderView: (request: ViewRequest) => Promise<RenderedView | null> }

/** The id of the element that carries a page's data. */
export const VIEW_DATA_ID = 'first-view'

/** The text that replaces the markup's placeholder in a page's file. */
export function viewContent({ markup, data }: Pick<RenderedView, 'markup' | 'data'>): string {
  const carried = data && `<script type="application/json" id="${VIEW_DATA_ID}">${data}</script>`
  return `<div id="root">${markup}</div>${carried}`
}

/** The pages that the server renders, for members or for everybody. */
const views = {
  home: 'members',
  'my-items': 'members',
  item: 'everybody',
  town: 'everybody',
  offers: 'members',
  messages: 'members',
} as const satisfies Record<string, 'members' | 'everybody'>
export type ViewName = keyof typeof views

export function isForMembers(view: ViewName): boolean {
  return views[view] === 'members'
}

/** The paths of rendered pages, as the router writes them. */
export const renderedPaths = {
  '/': 'home',
  '/member-home': 'home',
  '/items/:id': 'item',
  '/near/:state/:town': 'town',
  '/offers': 'offers',
  '/member-offers': 'offers',
  '/messages': 'messages',
  '/member-messages': 'messages',
} as const satisfies Record<string, ViewName>
export type RenderedPath = keyof typeof renderedPaths

type Tabs = { tab?: unknown; view?: unknown }

/** The view at a path; null if the browser begins with an empty page, as for maps. */
export function viewAt(path: RenderedPath, { tab, view }: Tabs): ViewName | null {
  const name = renderedPaths[path]
  if (name !== 'home') return name
  if (tab === 'myItems') return 'my-items'
  return tab === 'tickets' || view === 'map' ? null : name
}

/**
 * Placeholders in a view's file, filled at each request. The text between two `markup` ones shows
 * if the page is not rendered.
 */
export const viewPlaces = { head: '<!--view:head-->', markup: '<!--view:markup-->' }
