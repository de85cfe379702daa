/** The operator's street tiles, as the page names them; null draws the country instead. */
export function streetTiles(): { url: string; attribution: string | null } | null {
  const url = contentOf('map-tiles')
  return url === null ? null : { url, attribution: contentOf('map-attribution') }
}

function contentOf(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null
}
