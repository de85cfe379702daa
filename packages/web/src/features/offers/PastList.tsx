import { awaitsRating } from '@swapstead/domain/offers/moves.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { OffersFailed } from '../../cards/trade/OffersFailed.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { ShowMore } from '../../ui/list/ShowMore.tsx'
import { type OfferDirection, offersQuery } from './api.ts'
import { type ListContext, OfferList } from './OfferList.tsx'
import { feedOf, type OfferFeed } from './offer-feed.ts'

export type PastListProps = {
  /** The offers of one direction, or all that were once accepted. */
  of: OfferDirection | 'trades'
  title: string
  /** The offers in the lists above. */
  above: readonly OfferView[]
  context: ListContext
}

/** Past offers, latest first. */
export function PastList({ title, context, ...past }: PastListProps) {
  const feed = usePastFeed(past, context)
  if (feed.isPending) return <ListSkeleton count={2} />
  if (feed.isFailed) {
    return <OffersFailed onRetry={feed.retry} />
  }
  if (feed.offers.length === 0) {
    // A page may contain only offers that never became trades.
    return feed.next.hasMore ? (
      <ShowMore shown={0} {...feed.next} />
    ) : (
      <p className="mute">Nothing here yet.</p>
    )
  }
  return <OfferList title={title} titleHidden feed={feed} context={context} />
}

function usePastFeed(
  { of, above }: Pick<PastListProps, 'of' | 'above'>,
  { reader, now }: ListContext,
): OfferFeed {
  const incoming = usePast('incoming', of !== 'outgoing')
  const outgoing = usePast('outgoing', of !== 'incoming')
  const feed = feedOf(...incoming, ...outgoing)
  // Trades to be rated are listed above, but maybe on a later page there.
  const isDone = (offer: OfferView) =>
    !awaitsRating(offer, reader.id, now) && above.every(({ id }) => id !== offer.id)
  const done = feed.offers.filter(isDone)
  if (of !== 'trades') {
    const isWhole = done.length === feed.offers.length
    return { ...feed, offers: done, total: isWhole ? feed.total : null }
  }
  return { ...feed, offers: done.filter(({ acceptedAt }) => acceptedAt !== null), total: null }
}

function usePast(direction: OfferDirection, enabled: boolean) {
  const completed = useInfiniteQuery({ ...offersQuery(direction, 'completed'), enabled })
  const rejected = useInfiniteQuery({ ...offersQuery(direction, 'rejected'), enabled })
  return enabled ? [completed, rejected] : []
}
