import type { ScreeningFind } from '@swapstead/domain/screening/review.ts'
import { HideDialog, WarnDialog } from '../WordsToMember.tsx'
import { useHide, useWarn } from './api.ts'

/** The steps that take words of staff's own. */
export type WordsStep = 'hide' | 'warn'

type Props = { find: ScreeningFind; step: WordsStep; onClose: () => void }

/**
 * The dialog of such a step. It stands beside the list and not in its card, which leaves the list when a colleague
 * decides.
 */
export function FindWords({ find, step, onClose }: Props) {
  const hiding = useHide(find, onClose)
  const warning = useWarn(find, onClose)
  if (step === 'hide') return <HideDialog hiding={hiding} onClose={onClose} />
  return <WarnDialog warning={warning} onClose={onClose} />
}
