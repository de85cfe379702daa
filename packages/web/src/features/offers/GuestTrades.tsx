import './TradeOffers.css'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { type ReactNode, useId } from 'react'
import { useFocusFallback } from '../../ui/dialog/use-focus-fallback.ts'
import { OfferList } from './OfferList.tsx'
import type { Reader } from './offer-text.ts'
import type { OnRated, useOpenOffers } from './open-offers.ts'
import { PastOffers } from './PastOffers.tsx'
import { ratingTitle } from './trade/keep-rated.ts'
import { TradeDialogs } from './trade/TradeDialogs.tsx'
import type { TradeDialog } from './trade/use-trade-dialog.ts'
import { useListContext } from './use-list-context.ts'

type Props = {
  reader: Reader
  offers: ReturnType<typeof useOpenOffers>
  now: Date
  /** Passed in, because the guide opens the dialogs of trades too. */
  dialog: TradeDialog
  onOpenConversation: (offer: OfferView) => void
  /** Whether there are past trades. */
  hasPast: boolean
  onRated: OnRated
  /** Shown next to the heading. */
  children?: ReactNode
}

/** All offers and trades of a guest; hidden while there are none. */
export function GuestTrades({ reader, offers, now, dialog, hasPast, ...props }: Props) {
  const { onOpenConversation, onRated, children } = props
  const id = useId()
  const { all, incoming, outgoing, trades, awaiting } = offers
  const { panel, context } = useListContext({ reader, now, dialog, onOpenConversation })
  const shown = [incoming.pending, outgoing.pending, trades, awaiting].flatMap(
    (feed) => feed.offers,
  )
  // A list may arrive after a dialog has given the focus back to a button in it.
  useFocusFallback(panel, all.isPending ? undefined : shown.length, true)
  const isAllOver = shown.length === 0
  if (isAllOver && !hasPast) return null
  const { opened, close } = dialog
  return (
    <section className="guest-trades" aria-labelledby={id}>
      <div className="row guest-trades-h">
        <h2 className="h2" id={id}>
          Your trades
        </h2>
        {children}
      </div>
      <div ref={panel} tabIndex={-1} className="offer-panel">
        <OfferList
          title={ratingTitle(awaiting.offers, reader.id, now)}
          feed={awaiting}
          context={context}
        />
        <OfferList title="In progress" feed={trades} context={context} />
        <OfferList title="Waiting for your answer" feed={incoming.pending} context={context} />
        <OfferList title="Waiting for an answer" feed={outgoing.pending} context={context} />
        {hasPast && (
          <PastOffers
            key={String(isAllOver)}
            of="trades"
            above={shown}
            context={context}
            startsOpen={isAllOver}
          />
        )}
      </div>
      {opened && (
        <TradeDialogs
          dialog={opened.dialog}
          offer={shown.find((offer) => offer.id === opened.offer.id) ?? opened.offer}
          reader={reader}
          now={now}
          onEnded={dialog.onEnded}
          onRated={onRated}
          onClose={close}
        />
      )}
    </section>
  )
}
