import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { useEffect, useState } from 'react'
import type { RatingKind } from './dialog-api.ts'
import type { TradeDialogName } from './TradeDialogs.tsx'

/** Delays the rating dialog, so that the toast before it can be read. */
const RATING_OPENS_MS = 1_000

type Opened = { offer: OfferView; dialog: TradeDialogName }

/**
 * The open dialog of a panel of cards. It is not part of a card, because a live update may move the
 * card while somebody types.
 */
export function useTradeDialog() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [ended, setEnded] = useState<Opened | null>(null)
  const [endedId, setEndedId] = useState<string | null>(null)
  useEffect(() => {
    if (!ended) return
    const timer = setTimeout(() => {
      setOpened((other) => other ?? ended)
      setEnded(null)
    }, RATING_OPENS_MS)
    return () => clearTimeout(timer)
  }, [ended])
  return {
    opened,
    open: (offer: OfferView, dialog: TradeDialogName) => setOpened({ offer, dialog }),
    onEnded: (offer: OfferView, kind: RatingKind) => {
      setEndedId(offer.id)
      setEnded({ offer, dialog: kind })
    },
    /** The trade that ended last. */
    endedId,
    close: () => setOpened(null),
  }
}

export type TradeDialog = ReturnType<typeof useTradeDialog>
