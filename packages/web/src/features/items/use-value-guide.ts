import type { ValueGuide } from '@swapstead/domain/items/value-guide.ts'
import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { isInSandbox } from '../../lib/session/guest.ts'
import { similarValuesQuery } from './api.ts'
import type { ItemDraft } from './draft/item-draft.ts'

/** The values of items similar to the one in the form; null if there are too few. */
export function useValueGuide(control: Control<ItemDraft>, title: string): ValueGuide | null {
  const category = useWatch({ control, name: 'category' })
  const query = similarValuesQuery({ title, category })
  return useQuery({ ...query, enabled: title.length > 2 && !isInSandbox() }).data ?? null
}
