import type { Me } from '@swapstead/domain/accounts/me.ts'
import { useQuery } from '@tanstack/react-query'
import type { RatingActions } from '../../../features/ratings/RatingList.tsx'
import { staffQuery } from '../../../features/support/staff-queries.ts'
import { lazyPart } from '../../../ui/feedback/lazy-parts.tsx'

/** What staff can do about another member's ratings; undefined for everybody else. */
export function useRatingActions(me: Me | null, ratedId: string): RatingActions | undefined {
  const isStaff = useQuery({ ...staffQuery, enabled: me?.isAdmin === true }).data === true
  return isStaff && me?.id !== ratedId ? (rating) => <TakeWordsDown rating={rating} /> : undefined
}

const TakeWordsDown = lazyPart(
  async () => (await import('./TakeWordsDown.tsx')).TakeWordsDown,
  () => null,
)
