import { useFocusFallback } from '../../ui/dialog/use-focus-fallback.ts'
import { lazyExtra } from '../../ui/feedback/lazy-component.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { NoOffers, type OfferTab } from './NoOffers.tsx'
import { OfferList } from './OfferList.tsx'
import type { OfferFeed } from './offer-feed.ts'
import type { Reader } from './offer-text.ts'
import type { OnRated } from './open-offers.ts'
import { PastOffers } from './PastOffers.tsx'
import type { Scanned } from './trade/HandOverDialog.tsx'
import { ratingTitle } from './trade/keep-rated.ts'
import { TradeDialogs } from './trade/TradeDialogs.tsx'
import { useTradeDialog } from './trade/use-trade-dialog.ts'
import type { Counters } from './use-counters.ts'
import { useListContext } from './use-list-context.ts'
import { useYoursFirst } from './use-yours-first.ts'

/** Loaded on demand, because only some answers lead to the question. */
const UnwantedKind = lazyExtra(async () => (await import('./UnwantedKind.tsx')).UnwantedKind)

/** Loaded on demand, because only a scanned code needs it. */
const ScannedHandOver = lazyExtra(
  async () => (await import('./trade/HandOverDialog.tsx')).ScannedHandOver,
)

type Props = {
  tab: OfferTab
  /** Null on the tab of trades. */
  pending: OfferFeed | null
  trades: OfferFeed
  /** Ended trades that the reader can still rate. */
  awaiting: OfferFeed
  scanned?: Scanned | undefined
  reader: Reader
  now: Date
  /** Whether the reader has past offers or trades; a newcomer has none. */
  hasPast: boolean
  onRated: OnRated
  counters: Counters
}

const waitingTitles = {
  incoming: 'Waiting for your answer',
  outgoing: 'Waiting for an answer',
  accepted: '',
}

/** The content of a tab: pending offers, trades, then past ones. */
export function OfferPanel({ tab, pending, trades, awaiting, scanned, ...view }: Props) {
  const { reader, now, hasPast, onRated, counters } = view
  const dialog = useTradeDialog()
  const { opened, close } = dialog
  const { panel, context } = useListContext({ reader, now, dialog, ledTo: counters.ledTo })
  const feeds = [pending, trades, awaiting].filter((feed) => feed !== null)
  const shown = feeds.flatMap(({ offers }) => offers)
  const inOrder = useYoursFirst(trades.offers, reader.id, now)
  const isPending = feeds.some((feed) => feed.isPending)
  // A list may arrive after a dialog has given the focus back to a button in it.
  useFocusFallback(panel, isPending ? undefined : shown.length, true)
  if (isPending) return <ListSkeleton />
  return (
    <div ref={panel} tabIndex={-1} className="offer-panel">
      {scanned && (
        <ScannedHandOver {...{ scanned, reader, now }} offers={shown} onEnded={dialog.onEnded} />
      )}
      {context.unwanted && (
        <UnwantedKind
          key={context.unwanted}
          category={context.unwanted}
          onClose={context.forgetUnwanted}
        />
      )}
      {shown.length === 0 && <NoOffers tab={tab} reader={reader} counters={counters} />}
      {pending && (
        <OfferList title={waitingTitles[tab]} titleHidden feed={pending} context={context} />
      )}
      <OfferList
        title={pending ? 'Accepted' : 'Trades in progress'}
        titleHidden={!pending?.offers.length}
        feed={{ ...trades, offers: inOrder }}
        context={context}
      />
      <OfferList
        title={ratingTitle(awaiting.offers, reader.id, now)}
        feed={awaiting}
        context={context}
      />
      {opened && (
        <TradeDialogs
          dialog={opened.dialog}
          offer={shown.find(({ id }) => id === opened.offer.id) ?? opened.offer}
          reader={reader}
          now={now}
          onEnded={dialog.onEnded}
          onRated={onRated}
          onCountered={counters.onCountered}
          onSee={counters.onSee}
          onClose={close}
        />
      )}
      {hasPast && (
        <PastOffers of={tab === 'accepted' ? 'trades' : tab} above={shown} context={context} />
      )}
    </div>
  )
}
