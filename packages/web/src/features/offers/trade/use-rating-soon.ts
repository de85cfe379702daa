import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { useEffect, useState } from 'react'
import type { RatedDeed } from './api.ts'

/** What a rating dialog waits for, so that the toast before it is read (CANCEL-06). */
const RATING_OPENS_MS = 1_000

type Ended = { offer: OfferView; deed: RatedDeed }

/** The rating of a trade that has just ended, about a second afterwards, wherever its card is by then. */
export function useRatingSoon() {
  const [ended, setEnded] = useState<Ended | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!ended) return
    const timer = setTimeout(() => setOpen(true), RATING_OPENS_MS)
    return () => clearTimeout(timer)
  }, [ended])
  return {
    rating: isOpen ? ended : null,
    onEnded: (offer: OfferView, deed: RatedDeed) => setEnded({ offer, deed }),
    close: () => {
      setOpen(false)
      setEnded(null)
    },
  }
}
