import { pageSetting } from '../../../lib/hydration/page-settings.ts'

/** The operator's tile server; null if the drawn map is used. */
export function streetTiles(): { url: string; attribution: string | null } | null {
  const url = pageSetting('map-tiles')
  return url === null ? null : { url, attribution: pageSetting('map-attribution') }
}
