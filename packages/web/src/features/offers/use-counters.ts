import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { useState } from 'react'

/** The title of the toast that leads to the counter-offer. */
export const COUNTERED = 'Counter-offer sent!'

/** The reader's latest counter-offer, which is in another list than the offer it answers. */
export type Counters = {
  /** Null once it no longer waits. */
  waiting: OfferView | null
  /** The id of the counter-offer that the reader has just asked to see. */
  ledTo: string | null
  onCountered: (made: OfferView) => void
  onSee: (made: OfferView) => void
}

/** Remembers the latest counter-offer while the page is open. */
export function useCounters(
  outgoing: readonly OfferView[],
  showOutgoing: () => void,
): Counters & { forgetLed: () => void } {
  const [latest, setLatest] = useState<string | null>(null)
  const [ledTo, setLedTo] = useState<string | null>(null)
  return {
    waiting: outgoing.find(({ id }) => id === latest) ?? null,
    ledTo,
    onCountered: ({ id }) => setLatest(id),
    onSee: ({ id }) => {
      setLedTo(id)
      showOutgoing()
    },
    forgetLed: () => setLedTo(null),
  }
}
