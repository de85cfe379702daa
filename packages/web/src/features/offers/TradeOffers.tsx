import './TradeOffers.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { incomingCountQuery, offersQuery } from './api.ts'
import type { OfferTab } from './NoOffers.tsx'
import { OfferPanel } from './OfferPanel.tsx'
import { countText, feedOf, type OfferFeed, withoutTrades } from './offer-feed.ts'
import type { Reader } from './offer-words.ts'

type Props = {
  reader: Reader
  now: Date
  tab: OfferTab
  onTab: (tab: OfferTab) => void
  /** "My Offers" or "Outgoing Offers" (readings C-18). */
  outgoingLabel: string
}

/** The tabs of the offers pages; their counts are the server's (OFFERS-30, OFFERS-31). */
export function TradeOffers({ reader, now, tab, onTab, outgoingLabel }: Props) {
  const { all, waiting, incoming, outgoing, trades, awaiting } = useOpenOffers()
  if (all.isFailed) {
    return (
      <LoadFailed
        title="Error loading offers/messages"
        retryLabel="Reload Page"
        onRetry={all.retry}
        busy={all.isFetching}
      />
    )
  }
  const view = { reader, now }
  return (
    <Tabs
      label="Trade Offers"
      value={tab}
      onValueChange={onTab}
      tabs={[
        {
          value: 'incoming',
          label: 'Incoming Offers',
          count: waiting,
          content: <OfferPanel tab="incoming" {...incoming} {...view} />,
        },
        {
          value: 'outgoing',
          label: outgoingLabel,
          count: tabCount(outgoing.pending),
          content: <OfferPanel tab="outgoing" {...outgoing} {...view} />,
        },
        {
          value: 'accepted',
          label: 'Accepted',
          count: tabCount(trades, awaiting),
          content: (
            <OfferPanel
              tab="accepted"
              pending={null}
              trades={trades}
              awaiting={awaiting}
              {...view}
            />
          ),
        },
      ]}
    />
  )
}

/** Everything that is open: offers that wait, trades under way, and ratings to give, of both directions (readings S-53). */
function useOpenOffers() {
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

function tabCount(...feeds: OfferFeed[]): string | undefined {
  let sum = 0
  for (const { total } of feeds) {
    if (total === null) return undefined
    sum += total
  }
  return countText(sum)
}
