import type { Deps } from '../../deps.ts'
import { deletePaymentsOf } from './queries.ts'

/** Members' payments outlive them; what guests have paid in play goes with them. */
export function listenForUpgrades({ events }: Pick<Deps, 'events'>): void {
  events.on(async (tx, happened) => {
    for (const event of happened) {
      if (event.type === 'guests_leaving') await deletePaymentsOf(tx, event.userIds)
    }
  })
}
