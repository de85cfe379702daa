import { type OpenListName, openLists } from '@swapstead/domain/offers/calls.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { openOffersQuery } from './api.ts'
import type { OfferFeed } from './offer-feed.ts'
import type { Reader } from './offer-text.ts'
import { type KeptTrade, type TradeList, withKept } from './trade/keep-rated.ts'

/** Called with a trade after it was rated, and as it was before. */
export type OnRated = (rated: OfferView, before: OfferView) => void

/**
 * Pending offers, trades in progress and ratings to give. The latter two also split by direction.
 */
export function useOpenOffers(reader: Reader) {
  const [kept, setKept] = useState<readonly KeptTrade[]>([])
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
    return { ...feed, offers: withKept(list, feed.offers, kept) }
  }
  const trades = tradesOf('trades')
  const awaiting = tradesOf('awaitingRating')
  const side = (list: 'incoming' | 'outgoing') => {
    const part = (feed: OfferFeed): OfferFeed => ({
      ...feed,
      offers: feed.offers.filter(
        ({ toUserId }) => (toUserId === reader.id) === (list === 'incoming'),
      ),
      // The server counts both directions together, so only zero is known.
      total: feed.total === 0 ? 0 : null,
    })
    return { pending: feedOf(list), trades: part(trades), awaiting: part(awaiting) }
  }
  /** Keeps the rated trade in its place until the page is left. */
  const onRated: OnRated = (rated, before) => {
    const list = before.status === 'accepted' ? 'trades' : 'awaitingRating'
    const { offers } = list === 'trades' ? trades : awaiting
    const index = Math.max(
      0,
      offers.findIndex(({ id }) => id === rated.id),
    )
    setKept((others) => [
      ...others.filter((one) => one.rated.id !== rated.id),
      { rated, list, index },
    ])
  }
  return {
    onRated,
    all: feedOf(...openLists),
    hasPast: pages[0]?.hasPast ?? true,
    incoming: side('incoming'),
    outgoing: side('outgoing'),
    trades,
    awaiting,
  }
}
