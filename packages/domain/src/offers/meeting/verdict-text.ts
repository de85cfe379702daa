import type { NoShowVerdict } from '../offer.ts'

type Decided = { verdict: NoShowVerdict | null; reportedBy: string | null }

/** The staff's decision as this party reads it; null while there is none. */
export function verdictText(
  { verdict, reportedBy }: Decided,
  reader: string,
  partnerName: string,
): string | null {
  if (!verdict) return null
  const isReaders = (reportedBy === reader) === (verdict === 'returned')
  const whose = isReaders ? 'your' : `${partnerName}’s`
  return `Support has looked at it: ${whose} missed meeting ${verdict === 'struck' ? 'does not count' : 'counts'}.`
}
