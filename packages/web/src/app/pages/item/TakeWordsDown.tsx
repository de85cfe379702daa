import { FORMER_MEMBER, type PublicRating } from '@swapstead/domain/ratings/public-rating.ts'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTakeDown } from '../../../features/ratings/api.ts'
import { dialogLater } from '../../../ui/feedback/later.tsx'
import { Button } from '../../../ui/form/Button.tsx'

const TakeDownDialog = dialogLater(
  'Take these words down?',
  async () => (await import('../../../features/support/WordsToMember.tsx')).TakeDownDialog,
)

/** The way of staff to take down what everybody reads (readings S-97). */
export function TakeWordsDown({ rating }: { rating: PublicRating }) {
  const [isOpen, setOpen] = useState(false)
  const hiding = useTakeDown(rating.id, () => setOpen(false))
  // A reason that somebody is writing stays when a colleague was faster: the server says so then.
  return (
    <>
      {rating.comment !== null && (
        <Button tone="quiet" size="small" icon={EyeOff} onClick={() => setOpen(true)}>
          Take words down<span className="sr"> by {rating.raterName ?? FORMER_MEMBER}</span>
        </Button>
      )}
      {isOpen && (
        <TakeDownDialog
          hiding={hiding}
          isAuthorGone={rating.raterName === null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
