import { slotChangeProblem } from '@swapstead/domain/photos/tiers.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ItemDraft } from './item-draft.ts'

/** Slots that were bought meanwhile leave no use for credits: none are spent then, and that is said. */
export function useCreditsDropped(form: UseFormReturn<ItemDraft>, slots: number): boolean {
  const [isDropped, setDropped] = useState(false)
  const isOver = slotChangeProblem(slots) !== null
  const drop = useEffectEvent(() => {
    if (form.getValues('creditsUsed') === 0) return
    form.setValue('creditsUsed', 0)
    form.clearErrors('creditsUsed')
    setDropped(true)
  })
  useEffect(() => {
    if (isOver) drop()
  }, [isOver])
  return isDropped
}
