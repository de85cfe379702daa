import { createContext } from 'react'

/** A setting of the operator that pages show. */
export type PageSetting =
  | 'map-tiles'
  | 'map-attribution'
  | 'support-email'
  | 'verified-email'
  | 'region-name'
  | 'start-place'
  | 'landing-title'
  | 'landing-line'

/** What the server rendered a page with. The first render in the browser must show the same. */
export type FirstView = {
  now: Date
  /** On the server alone; the browser reads them in the page's head. */
  settings?: Partial<Record<PageSetting, string>>
}

/** Null on a page that the server sent empty. */
export const FirstViewContext = createContext<FirstView | null>(null)
