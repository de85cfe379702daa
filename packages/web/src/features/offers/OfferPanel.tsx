import { useRef, useState } from 'react'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { useAcceptOffer, useDeclineOffer } from './api.ts'
import { NoOffers, type OfferTab } from './NoOffers.tsx'
import type { Answers } from './OfferActions.tsx'
import { OfferList } from './OfferList.tsx'
import type { OfferFeed } from './offer-feed.ts'
import type { Reader } from './offer-words.ts'
import { PastOffers } from './PastOffers.tsx'
import { TradeDialogs } from './trade/TradeDialogs.tsx'
import { useTradeDialog } from './trade/use-trade-dialog.ts'

type Props = {
  tab: OfferTab
  /** Null where only trades stand. */
  pending: OfferFeed | null
  trades: OfferFeed
  /** What is over and waits for the reader's rating. */
  awaiting?: OfferFeed
  reader: Reader
  now: Date
}

const waitingTitles = {
  incoming: 'Waiting for your answer',
  outgoing: 'Waiting for an answer',
  accepted: '',
}

/** What one tab shows: what waits, then the trades, then what is over. */
export function OfferPanel({ tab, pending, trades, awaiting, reader, now }: Props) {
  const [justAccepted, setJustAccepted] = useState<string | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const answers = useAnswers(setJustAccepted, () => panel.current?.focus({ preventScroll: true }))
  const { opened, open, onEnded, close } = useTradeDialog()
  const onGone = () => panel.current?.focus({ preventScroll: true })
  const context = { reader, now, answers, ways: { open, onEnded, onGone }, justAccepted }
  const shown = [pending, trades, awaiting].flatMap((feed) => feed?.offers ?? [])
  if (trades.isPending || pending?.isPending || awaiting?.isPending) return <ListSkeleton />
  const isEmpty = [trades, pending, awaiting].every((feed) => !feed?.offers.length)
  return (
    <div ref={panel} tabIndex={-1} className="offer-panel">
      {isEmpty && <NoOffers tab={tab} />}
      {pending && (
        <OfferList title={waitingTitles[tab]} titleHidden feed={pending} context={context} />
      )}
      <OfferList
        title={pending ? 'Accepted' : 'Trades in progress'}
        titleHidden={!pending?.offers.length}
        feed={trades}
        context={context}
      />
      {awaiting && <OfferList title="Waiting for your rating" feed={awaiting} context={context} />}
      {opened && (
        <TradeDialogs
          dialog={opened.dialog}
          offer={shown.find(({ id }) => id === opened.offer.id) ?? opened.offer}
          reader={reader}
          now={now}
          onClose={close}
        />
      )}
      <PastOffers of={tab === 'accepted' ? 'trades' : tab} context={context} />
    </div>
  )
}

/** One answer runs at a time; the card that was answered may be gone afterwards, so the focus is led on. */
function useAnswers(onAccepted: (id: string) => void, onDeclined: () => void): Answers {
  const accept = useAcceptOffer(onAccepted)
  const decline = useDeclineOffer(onDeclined)
  return {
    accept: (id) => accept.mutate(id),
    decline: (id) => decline.mutate(id),
    accepting: accept.isPending ? accept.variables : null,
    declining: decline.isPending ? decline.variables : null,
  }
}
