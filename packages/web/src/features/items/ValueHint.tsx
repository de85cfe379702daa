import { guideText, isUnusualValue, type ValueGuide } from '@swapstead/domain/items/value-guide.ts'
import { formatDollars, parseAmount } from '@swapstead/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { isInSandbox } from '../../lib/guest.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { similarValuesQuery } from './api.ts'
import type { ItemDraft } from './item-draft.ts'

/** What items like the one in the form are valued at; null where too few are out. */
function useValueGuide(control: Control<ItemDraft>): ValueGuide | null {
  const [typed, category] = useWatch({ control, name: ['title', 'category'] })
  const title = useDebounced(typed.trim())
  const query = similarValuesQuery({ title, category })
  return useQuery({ ...query, enabled: title.length > 2 && !isInSandbox() }).data ?? null
}

/** The values of similar items beside the own one. */
export function ValueHint({ control }: { control: Control<ItemDraft> }) {
  const guide = useValueGuide(control)
  return (
    <p className="small mute" role="status">
      {guide && guideText(guide)}
    </p>
  )
}

type Question = { ask: (value: string, go: () => void) => void; question: ReactNode }

/** Asks whether a value far above those of similar items is right, before it is sent. */
export function useValueQuestion(control: Control<ItemDraft>, submitLabel: string): Question {
  const guide = useValueGuide(control)
  const [asked, setAsked] = useState<{ cents: number; go: () => void }>()
  const close = () => setAsked(undefined)
  function ask(value: string, go: () => void) {
    const cents = parseAmount(value) ?? 0
    if (isUnusualValue(cents, guide)) setAsked({ cents, go })
    else go()
  }
  const question = asked && guide && (
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
      {guideText(guide)} Swaps balance by values: neighbors take less to an offer that looks uneven.
    </ConfirmDialog>
  )
  return { ask, question }
}
