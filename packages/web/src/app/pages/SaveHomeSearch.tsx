import type { NearbyFilter } from '../../features/browse/api.ts'
import { SaveSearch } from '../../features/saved-searches/SaveSearch.tsx'
import type { ActionRank } from '../../ui/form/action-rank.ts'
import { isSavable } from './savable.ts'

/** Saves what the home shows, where a saved search would find the same. */
export function SaveHomeSearch({ shown, rank }: { shown: NearbyFilter; rank: ActionRank }) {
  return isSavable(shown) ? <SaveSearch shown={shown} rank={rank} /> : null
}
