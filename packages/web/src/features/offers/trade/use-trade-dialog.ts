import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { useEffect, useState } from 'react'
import type { RatedDeed } from './api.ts'
import type { OpenDialog } from './TradeDialogs.tsx'

/** What a rating dialog waits for, so that the toast before it is read (CANCEL-06). */
const RATING_OPENS_MS = 1_000

type Opened = { offer: OfferView; dialog: OpenDialog }

/**
 * The dialog of a panel of cards. It stands beside them and not in its card, which may move to another list while
 * somebody types: a partner's move comes live.
 */
export function useTradeDialog() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [ended, setEnded] = useState<Opened | null>(null)
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
    open: (offer: OfferView, dialog: OpenDialog) => setOpened({ offer, dialog }),
    onEnded: (offer: OfferView, deed: RatedDeed) => setEnded({ offer, dialog: deed }),
    close: () => setOpened(null),
  }
}

export type TradeDialog = ReturnType<typeof useTradeDialog>
