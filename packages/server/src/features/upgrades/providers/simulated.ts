import { statusAt } from '@swapstead/domain/upgrades/payment.ts'
import { SIMULATED_PAYMENT_MS } from '@swapstead/domain/upgrades/upgrade.ts'
import type { Deps } from '../../../deps.ts'
import type { PaymentProvider, Refund } from './provider.ts'

/** Simulates a payment that succeeds after two seconds. No money moves. */
export function simulatedProvider({ now }: Pick<Deps, 'now'>): PaymentProvider {
  const fetchOrder: PaymentProvider['fetchOrder'] = async ({ upgradeId, amount, createdAt }) => {
    const age = now().getTime() - createdAt.getTime()
    const unpaid = { paymentStatus: 'pending', isHeld: false, createdAt } as const
    if (age < SIMULATED_PAYMENT_MS || statusAt(unpaid, now()) === 'lapsed') return { state: 'open' }
    return { state: 'paid', captureId: `simulated:${upgradeId}`, amount, currency: 'USD' }
  }
  const back = (id: string): Refund => ({ id, state: 'done' })
  return {
    fetchOrder,
    createOrder: async ({ upgradeId }) => ({ orderId: `simulated:${upgradeId}`, approveUrl: null }),
    capture: fetchOrder,
    cancel: async () => undefined,
    refund: async ({ captureId }) => back(captureId),
    fetchRefund: async (refundId) => back(refundId),
    namedBy: () => null,
    isSigned: async () => false,
  }
}
