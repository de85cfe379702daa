import { OffersFailed } from '../../cards/trade/OffersFailed.tsx'
import './TradeOffers.css'
import { countedText } from '@swapstead/domain/contract.ts'
import { useEffect } from 'react'
import { hideToastTitled } from '../../ui/feedback/toast-store.ts'
import { type Tab, Tabs } from '../../ui/layout/Tabs.tsx'
import type { OfferTab } from './NoOffers.tsx'
import { OfferPanel } from './OfferPanel.tsx'
import type { OfferFeed } from './offer-feed.ts'
import type { Reader } from './offer-text.ts'
import { useOpenOffers } from './open-offers.ts'
import type { Scanned } from './trade/HandOverDialog.tsx'
import { COUNTERED, useCounters } from './use-counters.ts'

type Props<More extends string> = {
  reader: Reader
  now: Date
  tab: OfferTab | More
  onTab: (tab: OfferTab | More) => void
  /** "My Offers" or "Outgoing Offers". */
  outgoingLabel: string
  /** The hand-over of a scanned link. */
  scanned?: Scanned | undefined
  /** Further tabs, after those of offers and trades. */
  more: readonly Tab<More>[]
}

/**
 * The tabs of the offers pages. The counts come from the server, because not all rows are loaded.
 */
export function TradeOffers<More extends string>(props: Props<More>) {
  const { reader, now, tab, onTab, outgoingLabel, scanned, more } = props
  const { all, incoming, outgoing, trades, awaiting, hasPast, onRated } = useOpenOffers(reader)
  const { forgetLed, ...counters } = useCounters(outgoing.pending.offers, () => onTab('outgoing'))
  useEffect(() => {
    // The toast leads here, so it is no longer needed.
    if (tab === 'outgoing') hideToastTitled(COUNTERED)
  }, [tab])
  const choose = (next: OfferTab | More) => {
    forgetLed()
    onTab(next)
  }
  if (all.isFailed) {
    return <OffersFailed onRetry={all.retry} />
  }
  const view = { reader, now, hasPast, onRated, counters }
  return (
    <Tabs<OfferTab | More>
      label="Trade Offers"
      value={tab}
      onValueChange={choose}
      tabs={[
        {
          value: 'incoming',
          label: 'Incoming Offers',
          count: tabCount(incoming.pending),
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
              scanned={scanned}
              {...view}
            />
          ),
        },
        ...more,
      ]}
    />
  )
}

function tabCount(...feeds: OfferFeed[]): string | undefined {
  let sum = 0
  for (const { total } of feeds) {
    if (total === null) return undefined
    sum += total
  }
  return countedText(sum)
}
