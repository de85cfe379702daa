import type { PremiumType } from '@swapstead/domain/photos/premium-types.ts'
import { upgradeCalls } from '@swapstead/domain/upgrades/calls.ts'
import type { PaymentMethod } from '@swapstead/domain/upgrades/payment.ts'
import { upgradeToasts } from '@swapstead/domain/upgrades/upgrade.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'
import { byCursor } from '../../lib/queries/by-cursor.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'

/** Refreshed with the account by the event stream. */
const payments = ['account', 'payments'] as const

/** Prices, and the payment methods that this server offers. */
export const upgradePricesQuery = queryOptions({
  queryKey: ['upgrades', 'prices'],
  queryFn: () => send(upgradeCalls.prices),
})

export const paymentsQuery = infiniteQueryOptions({
  queryKey: payments,
  queryFn: ({ pageParam }) => send(upgradeCalls.list, { query: { cursor: pageParam } }),
  ...byCursor,
})

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...payments, id],
    queryFn: () => send(upgradeCalls.one, { params: { id } }),
  })

type Order = {
  itemId: string
  upgradeType: PremiumType
  amount: string
  paymentMethod: PaymentMethod
}

/** Cancels an earlier pending purchase for the same item. */
export function useBeginUpgrade(isSandbox: boolean) {
  return useMutation({
    mutationFn: (order: Order) => send(upgradeCalls.create, { body: order }),
    meta: {
      success: isSandbox ? upgradeToasts.createdInSandbox : upgradeToasts.created,
      failure: upgradeToasts.notCreated,
      refresh: [payments],
    },
  })
}

type Completion = { id: string; paymentId: string; cardToken?: string | undefined }

/** Checks the payment and claims the slots; safe to repeat. */
export function useCompleteUpgrade() {
  return useMutation({
    mutationFn: ({ id, ...body }: Completion) =>
      send(upgradeCalls.complete, { params: { id }, body }),
    meta: {
      success: upgradeToasts.completed,
      failure: upgradeToasts.notCompleted,
      refresh: [['items'], payments],
    },
  })
}

/** The server decides about a payment that may already be under way. */
export function useCancelUpgrade() {
  return useMutation({
    // `keepalive`, because the page may be closing and the request must outlive it.
    mutationFn: (id: string) => send(upgradeCalls.cancel, { params: { id }, keepalive: true }),
    meta: {
      success: 'Payment cancelled',
      tellsAnswer: true,
      failure: upgradeToasts.notCompleted,
      refresh: [payments],
    },
  })
}
