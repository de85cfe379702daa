import type { NearbyFilter } from '../../features/browse/api.ts'
import type { SaveRank } from '../../features/browse/search.ts'
import { SaveSearch } from '../../features/saved-searches/SaveSearch.tsx'
import { isSavable } from './savable.ts'

/** Saves what the home shows, where a saved search would find the same. */
export function SaveHomeSearch({ shown, rank }: { shown: NearbyFilter; rank: SaveRank }) {
  return isSavable(shown) ? <SaveSearch shown={shown} rank={rank} /> : null
}
