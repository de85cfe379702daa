import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { useEffect, useRef } from 'react'
import { showNews } from '../../ui/feedback/toast-store.ts'
import type { OfferFeed } from './offer-feed.ts'
import type { Reader } from './offer-words.ts'
import { newsOf } from './trade-news.ts'

type Seen = Map<string, OfferView>

/** Says what a partner has just done, wherever on the page somebody looks. What was there at first is no news. */
export function useTradeNews(reader: Reader, { offers, isPending, isFailed }: OfferFeed): void {
  const seen = useRef<Seen | null>(null)
  useEffect(() => {
    if (isPending || isFailed) return
    const known = seen.current
    seen.current = known ?? new Map()
    for (const { before, after } of takeIn(offers, seen.current)) {
      const title = known && newsOf(before, after, reader)
      if (title) showNews({ title })
    }
  }, [offers, isPending, isFailed, reader])
}

/** Notes the offers as they are, and answers what has changed. One may stand in two lists, of which one is not fetched anew yet. */
function takeIn(offers: readonly OfferView[], seen: Seen) {
  return offers.flatMap((after) => {
    const before = seen.get(after.id)
    if (before && before.updatedAt >= after.updatedAt) return []
    seen.set(after.id, after)
    return [{ before, after }]
  })
}
