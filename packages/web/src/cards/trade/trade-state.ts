import { offerBadge } from '@swapstead/domain/offers/badge.ts'
import type { TradeSummary } from '@swapstead/domain/offers/trade-summary.ts'

/** The state of an offer or trade for staff: the text of its badge, in lower case. */
export function tradeState({ status, badge }: Pick<TradeSummary, 'status' | 'badge'>): string {
  const words = badge ? offerBadge({ status, ...badge }).text : status
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}
