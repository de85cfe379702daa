/** A member's offers that wait for an answer, those on hold included. */
export type OpenOffersFacts = { open: number; hasCompletedTrade: boolean }

/** Until the first completed trade. */
export const OPEN_OFFERS_OF_NEWCOMER = 10
export const OPEN_OFFERS_MOST = 100

export function openOffersMost({ hasCompletedTrade }: OpenOffersFacts): number {
  return hasCompletedTrade ? OPEN_OFFERS_MOST : OPEN_OFFERS_OF_NEWCOMER
}

/** Why one more offer cannot be made. */
export function refusalOfOneMore(
  facts: OpenOffersFacts,
): 'offers.too_many_open' | 'offers.too_many_open_newcomer' | null {
  if (facts.open < openOffersMost(facts)) return null
  return facts.hasCompletedTrade ? 'offers.too_many_open' : 'offers.too_many_open_newcomer'
}
