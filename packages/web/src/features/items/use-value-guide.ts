import type { ValueGuide } from '@swapstead/domain/items/value-guide.ts'
import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { isInSandbox } from '../../lib/guest.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { similarValuesQuery } from './api.ts'
import type { ItemDraft } from './draft/item-draft.ts'

/** What items like the one in the form are valued at; null where too few are out. */
export function useValueGuide(control: Control<ItemDraft>): ValueGuide | null {
  const [typed, category] = useWatch({ control, name: ['title', 'category'] })
  const title = useDebounced(typed.trim())
  const query = similarValuesQuery({ title, category })
  return useQuery({ ...query, enabled: title.length > 2 && !isInSandbox() }).data ?? null
}
