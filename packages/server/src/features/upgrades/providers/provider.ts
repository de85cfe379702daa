import type { IncomingHttpHeaders } from 'node:http'
import type { OrderState } from '@swapstead/domain/upgrades/settle.ts'

/** What an order is about; the price is the server's. */
type NewOrder = {
  upgradeId: string
  itemId: string
  purchase: string
  amount: number
}

/** An order as it was placed with its provider. */
export type ProviderOrder = { upgradeId: string; orderId: string; amount: number; createdAt: Date }

/** Money to be sent back, and how often that came to nothing. */
export type CapturedPayment = {
  upgradeId: string
  captureId: string
  amount: number
  failedRefunds: number
}

/** A refund that the provider has begun: the money is not back before it is `done`. */
export type Refund = { id: string; state: 'done' | 'pending' | 'failed' }

/** A refund that failed for good is not the next one; Square takes 45 characters. */
export function refundKey({ upgradeId, failedRefunds }: CapturedPayment): string {
  return `refund${failedRefunds || ''}-${upgradeId}`
}

/** What a provider sends by itself, as it arrived. */
export type Webhook = { body: string; headers: IncomingHttpHeaders; address: string }

/**
 * A service that takes money. All of it may be asked again: an order is paid once. What throws is unknown, and is asked
 * for later; what is answered is the provider's own word (readings S-41).
 */
export type PaymentProvider = {
  /** Places an order at the server's price; with an address of its own where the payer approves it there. */
  createOrder(order: NewOrder): Promise<{ orderId: string; approveUrl: string | null }>
  /** Takes the money if the payer has agreed: at the provider, or by the token of the card fields. */
  capture(order: ProviderOrder, cardToken: string | null): Promise<OrderState>
  /** Asks what became of an order, and changes nothing. One that the provider does not know is not paid. */
  fetchOrder(order: ProviderOrder): Promise<OrderState>
  /** Nobody will pay this order any more. */
  cancel(order: ProviderOrder): Promise<void>
  /** Sends the whole amount back. */
  refund(taken: CapturedPayment): Promise<Refund>
  /** Asks what became of a refund. */
  fetchRefund(refundId: string): Promise<Refund>
  /** The order that news are about, signed or not; null when they are about none. */
  orderIdOf(event: unknown): string | null
  /** Whether these news are the provider's own. What cannot be costs no question. */
  isSigned(news: Webhook): Promise<boolean>
}

/** Longer nobody waits for a provider: what became of the order is asked later. */
export const PROVIDER_TIMEOUT_SECONDS = 8
