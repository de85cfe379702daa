import type { NearbyFilter } from '../../features/browse/api.ts'
import { SaveSearch } from '../../features/saved-searches/SaveSearch.tsx'
import { isSavable } from './savable.ts'

/** Saves what the home shows, where a saved search would find the same. */
export function SaveHomeSearch({ shown, isMain }: { shown: NearbyFilter; isMain: boolean }) {
  return isSavable(shown) ? <SaveSearch shown={shown} isMain={isMain} /> : null
}
