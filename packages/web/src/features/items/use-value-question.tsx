import { guideText, isUnusualValue, type ValueGuide } from '@swapstead/domain/items/value-guide.ts'
import { formatDollars, parseAmount } from '@swapstead/domain/money.ts'
import { type ReactNode, useState } from 'react'
import type { Control } from 'react-hook-form'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import type { ItemDraft } from './draft/item-draft.ts'
import { useValueGuide } from './use-value-guide.ts'

type Question = { ask: (value: string, go: () => void) => void; question: ReactNode }

type UnusualValue = { cents: number; guide: ValueGuide; go: () => void }

/**
 * Asks whether a value far above those of similar items is right, before it is sent. Does not ask
 * again about the posted value.
 */
export function useValueQuestion(
  control: Control<ItemDraft>,
  title: string,
  { posted, submitLabel }: { posted: Pick<ItemDraft, 'value'> | null; submitLabel: string },
): Question {
  const guide = useValueGuide(control, title)
  const [asked, setAsked] = useState<UnusualValue>()
  const close = () => setAsked(undefined)
  function ask(value: string, go: () => void) {
    const cents = parseAmount(value) ?? 0
    const isPosted = cents === parseAmount(posted?.value ?? '')
    if (guide && !isPosted && isUnusualValue(cents, guide)) setAsked({ cents, guide, go })
    else go()
  }
  const question = asked && (
    <ConfirmDialog
      open
      title={`Is ${formatDollars(asked.cents)} right?`}
      confirmLabel={submitLabel}
      cancelLabel="Change the value"
      onConfirm={() => {
        close()
        asked.go()
      }}
      onCancel={close}
    >
      {guideText(asked.guide)} Swaps go by value: neighbors are less likely to take an uneven offer.
    </ConfirmDialog>
  )
  return { ask, question }
}
