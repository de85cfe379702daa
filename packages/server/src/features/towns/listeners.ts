import type { Deps } from '../../deps.ts'
import { recordSwap } from './queries.ts'

/** Counts a completed swap in the areas of its members. */
export function listenForTowns({ events }: Pick<Deps, 'events'>): void {
  events.on(async (tx, happened) => {
    const userIds = happened.flatMap((event) => {
      if (event.type === 'trade_completed') return [event.to.id]
      return event.type === 'ring_completed' ? [event.members[0].id] : []
    })
    if (userIds.length > 0) await recordSwap(tx, userIds)
  })
}
