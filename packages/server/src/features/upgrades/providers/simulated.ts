import { SIMULATED_PAYMENT_MS } from '@swapstead/domain/upgrades/upgrade.ts'
import type { Deps } from '../../../deps.ts'
import type { PaymentProvider } from './provider.ts'

/** Plays a payment: paid two seconds after it began (UPGRADES-13). No money moves. */
export function simulatedProvider({ now }: Pick<Deps, 'now'>): PaymentProvider {
  return {
    place: async () => ({ orderId: null, approveUrl: null }),
    collect: async ({ upgradeId, amount, createdAt }) => {
      const age = now().getTime() - createdAt.getTime()
      if (age < SIMULATED_PAYMENT_MS) return { state: 'open' }
      return { state: 'paid', captureId: `simulated:${upgradeId}`, amount, currency: 'USD' }
    },
    look: async () => ({ state: 'open' }),
    giveUp: async () => undefined,
    refund: async () => true,
    readNews: async () => undefined,
  }
}
