import type { Deps } from '../../deps.ts'
import { deletePaymentsOf } from './queries.ts'

/**
 * Payments of members outlive their accounts; simulated payments of guests are deleted with
 * them.
 */
export function listenForUpgrades({ events }: Pick<Deps, 'events'>): void {
  events.on(async (tx, happened) => {
    for (const event of happened) {
      if (event.type === 'guests_leaving') await deletePaymentsOf(tx, event.userIds)
    }
  })
}
