export type OpenOffersFacts = {
  /** The member's offers that wait for an answer, including those on hold. */
  waiting: number
  /** How many of them are counter-offers. */
  counters: number
  /** The member's trades in progress, on either side, without an agreed meeting. */
  unmet: number
  hasCompletedTrade: boolean
}

/** The limit until the first completed trade. */
export const OPEN_OFFERS_OF_NEWCOMER = 10
export const OPEN_OFFERS_MAX = 100

export function openOffersLimit({ hasCompletedTrade }: OpenOffersFacts): number {
  return hasCompletedTrade ? OPEN_OFFERS_MAX : OPEN_OFFERS_OF_NEWCOMER
}

/**
 * The number that the limit counts. It includes a newcomer's trades without a meeting, because
 * these hold the items of others.
 */
export function openOffersOf({ waiting, unmet, hasCompletedTrade }: OpenOffersFacts): number {
  return hasCompletedTrade ? waiting : waiting + unmet
}

export const openLimitRefusals = ['offers.too_many_open', 'offers.too_many_open_newcomer'] as const

/** Why the member cannot make one more offer; null if they can. */
export function refusalOfOneMore(
  facts: OpenOffersFacts,
): (typeof openLimitRefusals)[number] | null {
  if (openOffersOf(facts) < openOffersLimit(facts)) return null
  return facts.hasCompletedTrade ? 'offers.too_many_open' : 'offers.too_many_open_newcomer'
}

/**
 * Why a newcomer can accept or counter no further offer. Their trades without a meeting hold the
 * items of others, and their counter-offers may do so too. First offers do not count: ten of them
 * would keep a newcomer from answering any.
 */
export function refusalOfOneMoreTrade({
  counters,
  unmet,
  hasCompletedTrade,
}: OpenOffersFacts): 'offers.too_many_open_newcomer' | null {
  const isFull = !hasCompletedTrade && counters + unmet >= OPEN_OFFERS_OF_NEWCOMER
  return isFull ? 'offers.too_many_open_newcomer' : null
}
