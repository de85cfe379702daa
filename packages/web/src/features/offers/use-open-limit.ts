import { OPEN_OFFERS_OF_NEWCOMER } from '@swapstead/domain/offers/open-limit.ts'
import { earlyRefusals } from '@swapstead/domain/offers/refusals/early-refusals.ts'
import { useQuery } from '@tanstack/react-query'
import { allowanceQuery } from './api.ts'
import type { Reader } from './offer-text.ts'
import { useOpenOffers } from './open-offers.ts'

/** Why the reader cannot make another offer; null if they can, undefined while loading. */
export function useOpenLimit(reader: Reader | null): string | null | undefined {
  const isAsked = reader !== null
  const { data, isError } = useQuery({ ...allowanceQuery, enabled: isAsked })
  if (isAsked && !data && !isError) return undefined
  return data?.refusal ? earlyRefusals[data.refusal][1] : null
}

/**
 * Whether the reader can accept or counter one more offer. Asks the server only if many are open.
 */
export function useRoomForTrade(reader: Reader): boolean {
  const { outgoing, trades } = useOpenOffers(reader)
  const open = (outgoing.pending.total ?? 0) + (trades.total ?? 0)
  const { data } = useQuery({ ...allowanceQuery, enabled: open >= OPEN_OFFERS_OF_NEWCOMER })
  return data?.hasRoomForTrade ?? true
}
