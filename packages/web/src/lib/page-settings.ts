type PageSetting = 'map-tiles' | 'map-attribution' | 'support-email' | 'verified-email'

/** An operator's setting from the page's meta tags; null if it is not set. */
export function pageSetting(name: PageSetting): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null
}
