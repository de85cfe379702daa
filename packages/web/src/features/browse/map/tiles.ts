import { pageSetting } from '../../../lib/hydration/page-settings.ts'

/** The operator's tile server; null falls back to the drawn map. */
export function streetTiles(): { url: string; attribution: string | null } | null {
  const url = pageSetting('map-tiles')
  return url === null ? null : { url, attribution: pageSetting('map-attribution') }
}
