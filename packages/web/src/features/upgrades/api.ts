import type { Page } from '@swapstead/domain/contract.ts'
import type { PremiumType } from '@swapstead/domain/photos/premium-types.ts'
import { upgradeCalls } from '@swapstead/domain/upgrades/calls.ts'
import type { Payment, PaymentMethod } from '@swapstead/domain/upgrades/payment.ts'
import { upgradeToasts } from '@swapstead/domain/upgrades/upgrade.ts'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'

/** Refreshed with the rest of the account, as the server's event stream says. */
const payments = ['account', 'payments']

/** What photo slots cost, and which ways to pay are served here. */
export const upgradePricesQuery = queryOptions({
  queryKey: ['upgrades', 'prices'],
  queryFn: () => send(upgradeCalls.prices),
})

/** The own payments, the newest first. */
export const paymentsQuery = infiniteQueryOptions({
  queryKey: payments,
  queryFn: ({ pageParam }) => send(upgradeCalls.list, { query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Page<Payment>) => page.next ?? undefined,
})

/** One own payment, for its receipt. */
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

/** Begins a purchase; one that was left pending for the same item ends. */
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

/** Asks the server whether the money has come, and for the slots if it has. May be asked again. */
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

/** The server says what becomes of money that is under way already. */
export function useCancelUpgrade() {
  return useMutation({
    // The page is left as this is asked for.
    mutationFn: (id: string) => send(upgradeCalls.cancel, { params: { id }, keepalive: true }),
    meta: {
      success: 'Payment cancelled',
      tellsAnswer: true,
      failure: upgradeToasts.notCompleted,
      refresh: [payments],
    },
  })
}
