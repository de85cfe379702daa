import type { ReviewItem } from '@swapstead/domain/screening/review.ts'
import { useState } from 'react'
import { HideDialog, TakeDownDialog, WarnDialog } from '../WordsToMember.tsx'
import { useHide, useWarn } from './api.ts'

/** The steps that take words of staff's own. */
export type WordsStep = 'hide' | 'warn'

type Props = { reviewItem: ReviewItem; step: WordsStep; onClose: () => void }

/**
 * The dialog of such a step. It stands beside the list and not in its card, which leaves the list when a colleague decides,
 * and decides about the text that was read before it was opened, until the server has refused that.
 */
export function ReviewDialogs({ reviewItem, step, onClose }: Props) {
  const [seen, setSeen] = useState<number | undefined>(reviewItem.revision)
  const read = { id: reviewItem.id, kind: reviewItem.kind, revision: seen ?? reviewItem.revision }
  const told = { onDone: onClose, onRefused: () => setSeen(undefined) }
  const hiding = useHide(read, told)
  const warning = useWarn(read, told)
  if (step === 'hide') {
    const HidingDialog = reviewItem.kind === 'rating' ? TakeDownDialog : HideDialog
    return <HidingDialog hiding={hiding} onClose={onClose} />
  }
  return <WarnDialog warning={warning} onClose={onClose} />
}
