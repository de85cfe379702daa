import type { IncomingHttpHeaders } from 'node:http'
import type { OrderState } from '@swapstead/domain/upgrades/settle.ts'

/** A new order. The price is always computed by the server. */
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

/** A refund at the provider. The money is back only once it is `done`. */
export type Refund = { id: string; state: 'done' | 'pending' | 'failed' }

/** Makes a new key after each failed refund. Square allows at most 45 characters. */
export function refundKey({ upgradeId, failedRefunds }: CapturedPayment): string {
  return `refund${failedRefunds || ''}-${upgradeId}`
}

/** The subject of a webhook: an order or, for a refund at PayPal, the captured payment. */
export type Named = { orderId: string } | { captureId: string }

/** A webhook request as it arrived. */
export type Webhook = { body: string; headers: IncomingHttpHeaders; address: string }

/**
 * A payment provider. Every call may be repeated; an order is paid only once. If a call throws, its
 * outcome is unknown and checked later.
 */
export type PaymentProvider = {
  /** Creates an order. `approveUrl` is where the payer approves it, if the provider needs that. */
  createOrder(order: NewOrder): Promise<{ orderId: string; approveUrl: string | null }>
  /**
   * Takes the money if the payer has agreed, at the provider or with the token of the card fields.
   */
  capture(order: ProviderOrder, cardToken: string | null): Promise<OrderState>
  /** Reads an order without changing it. An unknown order counts as unpaid. */
  fetchOrder(order: ProviderOrder): Promise<OrderState>
  /** Cancels an order that nobody will pay. */
  cancel(order: ProviderOrder): Promise<void>
  /** Refunds the whole amount. */
  refund(taken: CapturedPayment): Promise<Refund>
  fetchRefund(refundId: string): Promise<Refund>
  /** The subject of a webhook, read before its signature is checked. Null if it names none. */
  namedBy(event: unknown): Named | null
  /**
   * Whether the provider signed this webhook. Refuses obvious forgeries without calling the
   * provider.
   */
  isSigned(webhook: Webhook): Promise<boolean>
}

/** A longer call is aborted; the order is checked later. */
export const PROVIDER_TIMEOUT_SECONDS = 8
