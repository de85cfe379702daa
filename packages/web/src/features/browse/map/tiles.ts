import { pageSetting } from '../../../lib/page-settings.ts'

/** The operator's street tiles, as the page names them; null draws the country instead. */
export function streetTiles(): { url: string; attribution: string | null } | null {
  const url = pageSetting('map-tiles')
  return url === null ? null : { url, attribution: pageSetting('map-attribution') }
}
