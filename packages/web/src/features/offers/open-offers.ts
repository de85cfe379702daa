import { type OpenListName, openLists } from '@swapstead/domain/offers/calls.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { openOffersQuery } from './api.ts'
import type { OfferFeed } from './offer-feed.ts'
import type { Reader } from './offer-text.ts'

type TradeList = 'trades' | 'awaitingRating'

/** What a page shows of a list of trades. */
export type Arrange = (list: TradeList, offers: OfferView[]) => OfferView[]

/** Leaves a trade that was rated where it stands. */
export type OnRated = (change: (arrange: Arrange) => Arrange) => void

export const asTheyAre: Arrange = (_, offers) => offers

/** Pending offers, trades in progress and ratings to give; the latter two also by their direction. */
export function useOpenOffers(reader: Reader, arrange = asTheyAre) {
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
  const tradesOf = (list: TradeList): OfferFeed => {
    const feed = feedOf(list)
    return { ...feed, offers: arrange(list, feed.offers) }
  }
  const trades = tradesOf('trades')
  const awaiting = tradesOf('awaitingRating')
  const side = (list: 'incoming' | 'outgoing') => {
    const part = (feed: OfferFeed): OfferFeed => ({
      ...feed,
      offers: feed.offers.filter(
        ({ toUserId }) => (toUserId === reader.id) === (list === 'incoming'),
      ),
      // Counted together only.
      total: feed.total === 0 ? 0 : null,
    })
    return { pending: feedOf(list), trades: part(trades), awaiting: part(awaiting) }
  }
  return {
    all: feedOf(...openLists),
    incoming: side('incoming'),
    outgoing: side('outgoing'),
    trades,
    awaiting,
  }
}
