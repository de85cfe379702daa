import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { incomingCountQuery, offersQuery } from './api.ts'
import { feedOf, withoutTrades } from './offer-feed.ts'

/** Pending offers, trades in progress and ratings to give, of both directions. */
export function useOpenOffers() {
  const count = useQuery(incomingCountQuery)
  const incomingPending = useInfiniteQuery(offersQuery('incoming', 'pending'))
  const incomingTrades = useInfiniteQuery(offersQuery('incoming', 'accepted'))
  const outgoingPending = useInfiniteQuery(offersQuery('outgoing', 'pending'))
  const outgoingTrades = useInfiniteQuery(offersQuery('outgoing', 'accepted'))
  const incomingRatings = useInfiniteQuery(offersQuery('incoming', 'awaitingRating'))
  const outgoingRatings = useInfiniteQuery(offersQuery('outgoing', 'awaitingRating'))
  return {
    all: feedOf(
      ...[incomingPending, incomingTrades, incomingRatings],
      ...[outgoingPending, outgoingTrades, outgoingRatings],
    ),
    waiting: count.data?.count,
    incoming: { pending: feedOf(incomingPending), trades: feedOf(incomingTrades) },
    outgoing: { pending: feedOf(outgoingPending), trades: feedOf(outgoingTrades) },
    trades: feedOf(incomingTrades, outgoingTrades),
    awaiting: withoutTrades(feedOf(incomingRatings, outgoingRatings)),
  }
}
