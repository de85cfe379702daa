/** A call that a page makes while the server renders it, answered by the server's own route. */
export type Ask = (address: string) => Promise<Response>

/** A page to render for whoever asks. */
export type ViewRequest = {
  /** Path and query. */
  address: string
  ask: Ask
  now: Date
  /** The operator's settings in the page's head, by name. */
  settings: Record<string, string>
}

/** A rendered page: what stands in its head, its markup, and the data it shows. */
export type RenderedView = { title: string; preloads: string; markup: string; data: string }

/**
 * The build's program that renders pages, which the server loads by its path. It gives null where
 * the browser has to begin with an empty page.
 */
export type ViewRenderer = { renderView: (request: ViewRequest) => Promise<RenderedView | null> }

/** The id of the element that carries a page's data. */
export const VIEW_DATA_ID = 'first-view'

/** The pages that come rendered, as the router writes them, and who sees them so. */
export const renderedPages = {
  '/': 'members',
  '/member-home': 'members',
  '/items/:id': 'everybody',
  '/offers': 'members',
  '/member-offers': 'members',
  '/messages': 'members',
  '/member-messages': 'members',
} as const satisfies Record<string, 'members' | 'everybody'>
export type RenderedPath = keyof typeof renderedPages

/** The file that the build makes of a path: its head, and the place for its markup. */
export function viewFile(path: RenderedPath): string {
  return `${path.replaceAll(/[^a-z-]+/g, '') || 'start'}.html`
}

/** Where a view's file takes what is known only once the page is asked for. */
export const viewPlaces = { head: '<!--view:head-->', markup: '<!--view:markup-->' }
