import { use } from 'react'
import { FirstViewContext, type PageSetting } from './first-view.ts'

/** An operator's setting from the page's meta tags; null if it is not set. */
export function pageSetting(name: PageSetting): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null
}

/** An operator's setting in a component, which the server may render too. */
export function usePageSetting(name: PageSetting): string | null {
  const settings = use(FirstViewContext)?.settings
  return settings ? (settings[name] ?? null) : pageSetting(name)
}
