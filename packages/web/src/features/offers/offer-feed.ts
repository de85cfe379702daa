import type { Page } from '@swapstead/domain/contract.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { ShowMore } from '../../ui/list/ShowMore.tsx'
import { momentOf } from './offer-text.ts'

type OffersQuery = UseInfiniteQueryResult<InfiniteData<Page<OfferView>>>

/** A list made of one or more queries. */
export type OfferFeed = {
  isPending: boolean
  isFailed: boolean
  offers: OfferView[]
  /** The server's total, because not all rows are loaded; null while unknown. */
  total: number | null
  next: Pick<ComponentProps<typeof ShowMore>, 'hasMore' | 'busy' | 'failed' | 'onMore'>
  retry: () => void
}

/** Joins queries, latest change first. */
export function feedOf(...queries: OffersQuery[]): OfferFeed {
  const totals = queries.map((query) => query.data?.pages[0]?.total ?? null)
  return {
    isPending: queries.some((query) => query.isPending),
    isFailed: queries.some((query) => query.isError && !query.data),
    offers: queries
      .flatMap((query) => query.data?.pages ?? [])
      .flatMap((page) => page.rows)
      .toSorted((a, b) => momentOf(b).getTime() - momentOf(a).getTime()),
    total: totals.reduce((sum, total) => (sum === null || total === null ? null : sum + total), 0),
    next: {
      hasMore: queries.some((query) => query.hasNextPage),
      busy: queries.some((query) => query.isFetchingNextPage),
      failed: queries.some((query) => query.isFetchNextPageError),
      onMore: () => {
        for (const query of queries) if (query.hasNextPage) void query.fetchNextPage()
      },
    },
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}
