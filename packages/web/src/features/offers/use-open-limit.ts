import {
  OPEN_OFFERS_MOST,
  OPEN_OFFERS_OF_NEWCOMER,
  refusalOfOneMore,
} from '@swapstead/domain/offers/open-limit.ts'
import { offerRefusals } from '@swapstead/domain/offers/refusals.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { allowanceQuery, offersQuery } from './api.ts'
import type { Reader } from './offer-text.ts'

/** Why the reader can make no further offer. The limit is asked for only near it. */
export function useOpenLimit(reader: Reader | null): string | null {
  const sent = useInfiniteQuery({ ...offersQuery('outgoing', 'pending'), enabled: reader !== null })
  const isNear = (sent.data?.pages[0]?.total ?? 0) >= OPEN_OFFERS_OF_NEWCOMER
  const { data } = useQuery({ ...allowanceQuery, enabled: reader !== null && isNear })
  if (!data || !isNear) return null
  const hasCompletedTrade = data.most === OPEN_OFFERS_MOST
  const refusal = refusalOfOneMore({ open: data.open, hasCompletedTrade })
  return refusal && offerRefusals[refusal][1]
}
