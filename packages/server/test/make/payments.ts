import { HOUR } from '@swapstead/domain/times.ts'
import type { TestApp } from '../app.ts'
import { runJob } from '../run-job.ts'

/** A request for Premium Max at its price. */
export function ask(itemId: string, change: object = {}) {
  return {
    itemId,
    upgradeType: 'premium_max',
    amount: '5.00',
    paymentMethod: 'paypal',
    ...change,
  }
}

/** An item old enough for the posting prices to have ended. */
export function itemOf({ make, deps }: TestApp, userId: string) {
  return make.item({ userId, createdAt: new Date(deps.now().getTime() - HOUR) })
}

export async function slotsOf({ db }: TestApp, itemId: string): Promise<number> {
  const { maxPhotos } = await db
    .selectFrom('items')
    .select('maxPhotos')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  return maxPhotos
}

export function paymentOf({ db }: TestApp, id: string) {
  return db.selectFrom('paymentUpgrades').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Runs the scheduled job for payments. */
export async function lookAfterPayments({ deps }: TestApp, stopping?: AbortSignal): Promise<void> {
  await runJob(deps, 'look-after-payments', stopping)
}
