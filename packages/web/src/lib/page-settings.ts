type PageSetting = 'map-tiles' | 'map-attribution' | 'support-email' | 'verified-email'

/** A setting of the operator, as the head of the page names it; null when it is not set. */
export function pageSetting(name: PageSetting): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null
}
