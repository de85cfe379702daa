import { type OpenListName, openLists } from '@swapstead/domain/offers/calls.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { openOffersQuery } from './api.ts'
import type { OfferFeed } from './offer-feed.ts'
import type { Reader } from './offer-text.ts'

/** Pending offers, trades in progress and ratings to give; trades also by their direction. */
export function useOpenOffers(reader: Reader) {
  const query = useInfiniteQuery(openOffersQuery)
  const pages = query.data?.pages ?? []
  const feedOf = (...lists: OpenListName[]): OfferFeed => ({
    isPending: query.isPending,
    isFailed: query.isError && !query.data,
    offers: lists.flatMap((list) => pages.flatMap((page) => page[list].offers)),
    total: pages[0] ? lists.reduce((sum, list) => sum + (pages[0]?.[list].total ?? 0), 0) : null,
    next: {
      hasMore: lists.some((list) => pages.at(-1)?.[list].hasMore),
      busy: query.isFetchingNextPage,
      failed: query.isFetchNextPageError,
      onMore: () => void query.fetchNextPage(),
    },
    retry: () => void query.refetch(),
  })
  const trades = feedOf('trades')
  const tradesTo = (isOnSide: (toUserId: string) => boolean): OfferFeed => {
    const offers = trades.offers.filter(({ toUserId }) => isOnSide(toUserId))
    return { ...trades, offers, total: trades.next.hasMore ? null : offers.length }
  }
  return {
    all: feedOf(...openLists),
    incoming: { pending: feedOf('incoming'), trades: tradesTo((id) => id === reader.id) },
    outgoing: { pending: feedOf('outgoing'), trades: tradesTo((id) => id !== reader.id) },
    trades,
    awaiting: feedOf('awaitingRating'),
  }
}
