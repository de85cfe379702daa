import type { ScreeningFind } from '@swapstead/domain/screening/review.ts'
import { useState } from 'react'
import { HideDialog, TakeDownDialog, WarnDialog } from '../WordsToMember.tsx'
import { useHide, useWarn } from './api.ts'

/** The steps that take words of staff's own. */
export type WordsStep = 'hide' | 'warn'

type Props = { find: ScreeningFind; step: WordsStep; onClose: () => void }

/**
 * The dialog of such a step. It stands beside the list and not in its card, which leaves the list when a colleague decides,
 * and decides about the text that was read before it was opened, until the server has refused that.
 */
export function FindWords({ find, step, onClose }: Props) {
  const [seen, setSeen] = useState<number | undefined>(find.revision)
  const read = { id: find.id, kind: find.kind, revision: seen ?? find.revision }
  const told = { onDone: onClose, onRefused: () => setSeen(undefined) }
  const hiding = useHide(read, told)
  const warning = useWarn(read, told)
  if (step === 'hide') {
    const HidingDialog = find.kind === 'rating' ? TakeDownDialog : HideDialog
    return <HidingDialog hiding={hiding} onClose={onClose} />
  }
  return <WarnDialog warning={warning} onClose={onClose} />
}
