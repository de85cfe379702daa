import type { IncomingHttpHeaders } from 'node:http'
import type { ProviderWord } from '@swapstead/domain/upgrades/settle.ts'

/** What an order is about; the price is the server's. */
type NewOrder = {
  upgradeId: string
  itemId: string
  purchase: string
  amount: number
}

/** An order as it was placed with its provider. */
export type PlacedOrder = { upgradeId: string; orderId: string; amount: number; createdAt: Date }

export type Taken = { upgradeId: string; captureId: string; amount: number }

/** What a provider sends by itself, as it arrived. */
export type News = { body: string; headers: IncomingHttpHeaders; address: string }

/**
 * A service that takes money. All of it may be asked again: an order is paid once. What throws is unknown, and is asked
 * for later; what is answered is the provider's own word (readings S-41).
 */
export type PaymentProvider = {
  /** Places an order at the server's price; with an address of its own where the payer approves it there. */
  place(order: NewOrder): Promise<{ orderId: string | null; approveUrl: string | null }>
  /** Takes the money if the payer has agreed: at the provider, or by the token of the card fields. */
  collect(order: PlacedOrder, cardToken: string | null): Promise<ProviderWord>
  /** Asks what became of an order, and changes nothing. */
  look(order: PlacedOrder): Promise<ProviderWord>
  /** Nobody will pay this order any more. */
  giveUp(order: PlacedOrder): Promise<void>
  /** Sends the whole amount back; false when the provider could not. */
  refund(taken: Taken): Promise<boolean>
  /** The order that signed news are about, null when they are about none; undefined when the signature is wrong. */
  readNews(news: News): Promise<{ orderId: string | null } | undefined>
}

/** Longer nobody waits for a provider: what became of the order is asked later. */
export const PATIENCE_SECONDS = 8
