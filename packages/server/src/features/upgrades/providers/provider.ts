import type { IncomingHttpHeaders } from 'node:http'
import type { OrderState } from '@swapstead/domain/upgrades/settle.ts'

/** A new order; the price is always the server's own. */
export type NewOrder = {
  upgradeId: string
  itemId: string
  purchase: string
  amount: number
}

export type ProviderOrder = { upgradeId: string; orderId: string; amount: number; createdAt: Date }

/** A captured payment to refund, with the number of refunds that have failed. */
export type CapturedPayment = {
  upgradeId: string
  captureId: string
  amount: number
  failedRefunds: number
}

/** A refund at the provider: the money is only back once it is `done`. */
export type Refund = { id: string; state: 'done' | 'pending' | 'failed' }

/** A new key after each failed refund; Square allows at most 45 characters. */
export function refundKey({ upgradeId, failedRefunds }: CapturedPayment): string {
  return `refund${failedRefunds || ''}-${upgradeId}`
}

/** What a webhook is about: an order or, of a refund at PayPal, the payment that was captured. */
export type Named = { orderId: string } | { captureId: string }

/** A webhook request as it arrived. */
export type Webhook = { body: string; headers: IncomingHttpHeaders; address: string }

/**
 * A payment provider. Each call may be repeated: an order is paid once. A call that throws has
 * an unknown outcome and is checked later.
 */
export type PaymentProvider = {
  /** Creates an order. `approveUrl` is where the payer approves it, if the provider needs that. */
  createOrder(order: NewOrder): Promise<{ orderId: string; approveUrl: string | null }>
  /**
   * Takes the money if the payer has agreed, at the provider or by the token of the card fields.
   */
  capture(order: ProviderOrder, cardToken: string | null): Promise<OrderState>
  /** Reads an order without changing it. An unknown order counts as unpaid. */
  fetchOrder(order: ProviderOrder): Promise<OrderState>
  /** Cancels an order that nobody will pay. */
  cancel(order: ProviderOrder): Promise<void>
  /** Refunds the whole amount. */
  refund(taken: CapturedPayment): Promise<Refund>
  fetchRefund(refundId: string): Promise<Refund>
  /** What a webhook names, before its signature is checked; null when it names neither. */
  namedBy(event: unknown): Named | null
  /**
   * Whether the provider signed this webhook. Obvious forgeries are refused without asking the
   * provider.
   */
  isSigned(webhook: Webhook): Promise<boolean>
}

/** A call that takes longer is given up; the order is checked later. */
export const PROVIDER_TIMEOUT_SECONDS = 8
