import type { OfferRow } from '../offer.ts'

type Decided = Pick<OfferRow, 'noShowVerdict' | 'cancelRequestedBy'>

/** What staff have found, as this party reads it; null while they have not decided. */
export function verdictText(
  { noShowVerdict: verdict, cancelRequestedBy }: Decided,
  reader: string,
  partnerName: string,
): string | null {
  if (!verdict) return null
  const isReaders = (cancelRequestedBy === reader) === (verdict === 'returned')
  const whose = isReaders ? 'your' : `${partnerName}’s`
  return `Support has looked at it: ${whose} missed meeting ${verdict === 'struck' ? 'does not count' : 'counts'}.`
}
