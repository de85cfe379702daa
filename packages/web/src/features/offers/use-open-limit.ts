import { OPEN_OFFERS_MOST, refusalOfOneMore } from '@swapstead/domain/offers/open-limit.ts'
import { offerRefusals } from '@swapstead/domain/offers/refusals.ts'
import { useQuery } from '@tanstack/react-query'
import { allowanceQuery } from './api.ts'
import type { Reader } from './offer-text.ts'

/** Why the reader can make no further offer. */
export function useOpenLimit(reader: Reader | null): string | null {
  const { data } = useQuery({ ...allowanceQuery, enabled: reader !== null })
  if (!data) return null
  const hasCompletedTrade = data.most === OPEN_OFFERS_MOST
  const refusal = refusalOfOneMore({ waiting: data.open, unmet: 0, hasCompletedTrade })
  return refusal && offerRefusals[refusal][1]
}
