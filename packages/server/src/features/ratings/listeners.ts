import type { Deps } from '../../deps.ts'
import { deleteRatingsBy } from './queries.ts'

/** Ratings outlive the members who gave them, except those of guests. */
export function listenForRatings({ events }: Pick<Deps, 'events'>): void {
  events.on(async (tx, happened) => {
    for (const event of happened) {
      if (event.type === 'guests_leaving') await deleteRatingsBy(tx, event.userIds)
    }
  })
}
