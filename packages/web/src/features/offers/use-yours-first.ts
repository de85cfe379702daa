import { awaitsAnswer } from '@swapstead/domain/offers/moves.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { useState } from 'react'

/**
 * Puts trades that wait for the reader first, each group in its own order. A trade stays in its
 * first group, so that no card moves while the list is open.
 */
export function useYoursFirst(
  offers: readonly OfferView[],
  readerId: string,
  now: Date,
): OfferView[] {
  const [parts, setParts] = useState<ReadonlyMap<string, boolean>>(new Map())
  const unseen = offers.filter(({ id }) => !parts.has(id))
  if (unseen.length > 0) {
    const found = unseen.map((offer) => [offer.id, awaitsAnswer(offer, readerId, now)] as const)
    setParts(new Map([...parts, ...found]))
  }
  return yoursFirst(offers, ({ id }) => parts.get(id) ?? false)
}

function yoursFirst<One>(all: readonly One[], isFirst: (one: One) => boolean): One[] {
  return [...all.filter(isFirst), ...all.filter((one) => !isFirst(one))]
}
