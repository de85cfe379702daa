import { POSTING_PRICE_MINUTES, photoTiers } from '@swapstead/domain/photos/tiers.ts'
import { upgradeCalls } from '@swapstead/domain/upgrades/calls.ts'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { methodsFor } from './providers/choose.ts'
import { listPayments } from './queries.ts'
import { beginUpgrade, cancelUpgrade, completeUpgrade, readPayment } from './service.ts'

export function upgradeRoutes(serve: Serve, deps: Deps): void {
  serve(upgradeCalls.prices, ({ actor }) => pricesFor(deps, actor.isGuest))

  serve(upgradeCalls.create, ({ actor, body }) => beginUpgrade(deps, actor, body))

  serve(upgradeCalls.complete, ({ actor, params, body }) =>
    completeUpgrade(deps, actor, params.id, body),
  )

  serve(upgradeCalls.cancel, ({ actor, params }) => cancelUpgrade(deps, actor, params.id))

  serve(upgradeCalls.list, ({ actor, query }) => listPayments(deps.db, actor.id, query, deps.now()))

  serve(upgradeCalls.one, ({ actor, params }) => readPayment(deps, actor, params.id))
}

/** Prices and the payment methods of this server. */
function pricesFor({ config, now }: Deps, isGuest: boolean) {
  const { square } = config.payments
  const hasCardFields = !isGuest && config.payments.offered.includes('square')
  return {
    tiers: photoTiers.map(({ upgradeType, slots, price }) => ({
      upgradeType,
      slots,
      amount: isGuest ? price.posting : price.upgrade,
      postingAmount: price.posting,
    })),
    postingMinutes: POSTING_PRICE_MINUTES,
    now: now(),
    currency: 'USD' as const,
    methods: methodsFor(config, isGuest),
    cardFields:
      hasCardFields && square
        ? {
            script: square.script,
            applicationId: square.applicationId,
            locationId: square.locationId,
          }
        : null,
  }
}
