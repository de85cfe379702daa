import type { ReviewItem } from '@swapstead/domain/screening/review.ts'
import { useState } from 'react'
import { HideDialog, TakeDownDialog, WarnDialog } from '../ModerationDialogs.tsx'
import { useHide, useWarn } from './api.ts'

/** Steps for which staff write a text. */
export type WordsStep = 'hide' | 'warn'

type Props = { reviewItem: ReviewItem; step: WordsStep; onClose: () => void }

/**
 * Rendered outside the list, because a card leaves the list when a colleague decides. The decision
 * is about the revision that was shown when the dialog opened, until the server refuses it.
 */
export function ReviewDialogs({ reviewItem, step, onClose }: Props) {
  const [seen, setSeen] = useState<number | undefined>(reviewItem.revision)
  const read = { id: reviewItem.id, kind: reviewItem.kind, revision: seen ?? reviewItem.revision }
  const told = { onDone: onClose, onRefused: () => setSeen(undefined) }
  const hiding = useHide(read, told)
  const warning = useWarn(read, told)
  if (step === 'hide') {
    const HidingDialog = reviewItem.kind === 'rating' ? TakeDownDialog : HideDialog
    return <HidingDialog of={reviewItem.id} hiding={hiding} onClose={onClose} />
  }
  return <WarnDialog of={reviewItem.id} warning={warning} onClose={onClose} />
}
