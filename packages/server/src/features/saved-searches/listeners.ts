import type { Deps } from '../../deps.ts'
import { moveSearches } from './queries.ts'

/** Moves saved searches with their member's address. */
export function listenForSavedSearches({ events }: Pick<Deps, 'events'>): void {
  events.on(async (tx, happened) => {
    for (const event of happened) {
      if (event.type === 'member_moved') await moveSearches(tx, event.userId)
    }
  })
}
