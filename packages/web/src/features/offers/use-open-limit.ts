import { earlyRefusals } from '@swapstead/domain/offers/refusals/early-refusals.ts'
import { useQuery } from '@tanstack/react-query'
import { allowanceQuery } from './api.ts'
import type { Reader } from './offer-text.ts'

/** Why the reader can make no further offer. */
export function useOpenLimit(reader: Reader | null): string | null {
  const { data } = useQuery({ ...allowanceQuery, enabled: reader !== null })
  return data?.refusal ? earlyRefusals[data.refusal][1] : null
}
