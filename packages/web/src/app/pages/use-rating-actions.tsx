import type { Me } from '@swapstead/domain/accounts/me.ts'
import {
  FORMER_MEMBER,
  type PublicRating,
  TAKEN_DOWN,
} from '@swapstead/domain/ratings/public-rating.ts'
import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTakeDown } from '../../features/ratings/api.ts'
import type { RatingActions } from '../../features/ratings/RatingList.tsx'
import { staffQuery } from '../../features/support/staff-queries.ts'
import { lazyDialog } from '../../ui/feedback/lazy-parts.tsx'
import { Button } from '../../ui/form/Button.tsx'

/** What staff can do about another member's ratings; undefined for everybody else. */
export function useRatingActions(me: Me | null, ratedId: string): RatingActions | undefined {
  const isStaff = useQuery({ ...staffQuery, enabled: me?.isAdmin === true }).data === true
  return isStaff && me?.id !== ratedId ? (rating) => <TakeWordsDown rating={rating} /> : undefined
}

const TakeDownDialog = lazyDialog(
  'Take these words down?',
  async () => (await import('../../features/support/ModerationDialogs.tsx')).TakeDownDialog,
)

/** Lets staff take a rating's text down. */
function TakeWordsDown({ rating }: { rating: PublicRating }) {
  const [isOpen, setOpen] = useState(false)
  const { comment, raterName } = rating
  const hiding = useTakeDown(rating.id, () => setOpen(false))
  // The dialog stays open after a colleague was faster: the typed reason is kept and the server
  // reports it.
  return (
    <>
      {comment !== null && comment !== TAKEN_DOWN && (
        <Button tone="quiet" size="small" icon={EyeOff} onClick={() => setOpen(true)}>
          Take words down<span className="sr"> by {raterName ?? FORMER_MEMBER}</span>
        </Button>
      )}
      {isOpen && (
        <TakeDownDialog
          hiding={hiding}
          isAuthorGone={raterName === null || raterName === FORMER_MEMBER}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
