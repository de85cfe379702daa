import type { Deps } from '../../deps.ts'
import { afterCommit, type Tx } from '../../platform/database/database.ts'
import { cancelOrder } from './follow-up.ts'
import { deletePaymentsOf, endOpenPayment } from './queries.ts'

/**
 * Members' payments outlive their accounts; simulated payments of guests are deleted with them. An
 * open payment ends with its item.
 */
export function listenForUpgrades(deps: Deps): void {
  deps.events.on(async (tx, happened) => {
    for (const event of happened) {
      if (event.type === 'guests_leaving') await deletePaymentsOf(tx, event.userIds)
      if (event.type === 'item_removed') await endPaymentOn(deps, tx, event.itemId)
    }
  })
}

async function endPaymentOn(deps: Deps, tx: Tx, itemId: string): Promise<void> {
  const ended = await endOpenPayment(tx, itemId)
  if (ended) afterCommit(() => cancelOrder(deps, ended))
}
