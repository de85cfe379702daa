import { OWN_CASE_TEXT } from '@swapstead/domain/members/own-case.ts'
import {
  FORMER_MEMBER,
  type PublicRating,
  TAKEN_DOWN,
} from '@swapstead/domain/ratings/public-rating.ts'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTakeDown } from '../../../features/ratings/api.ts'
import { lazyDialog } from '../../../ui/feedback/lazy-parts.tsx'
import { Button } from '../../../ui/form/Button.tsx'

const TakeDownDialog = lazyDialog(
  'Take these words down?',
  async () => (await import('../../../features/support/ModerationDialogs.tsx')).TakeDownDialog,
)

/** Lets staff take a rating's text down. */
export function TakeWordsDown({ rating }: { rating: PublicRating }) {
  const [isOpen, setOpen] = useState(false)
  const { comment, raterName } = rating
  const hiding = useTakeDown(rating.id, () => setOpen(false))
  const hasWords = comment !== null && comment !== TAKEN_DOWN
  if (hasWords && rating.isOwnCase) return <p className="small">{OWN_CASE_TEXT}</p>
  // The dialog stays open after a colleague was faster: the typed reason is kept and the server
  // reports it.
  return (
    <>
      {hasWords && (
        <Button tone="quiet" size="small" icon={EyeOff} onClick={() => setOpen(true)}>
          Take words down<span className="sr"> by {raterName ?? FORMER_MEMBER}</span>
        </Button>
      )}
      {isOpen && (
        <TakeDownDialog
          of={rating.id}
          hiding={hiding}
          isAuthorGone={rating.isRaterGone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
