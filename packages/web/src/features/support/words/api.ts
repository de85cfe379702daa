import { screeningCalls } from '@swapstead/domain/screening/calls.ts'
import type { EntryChange, ScreeningWords } from '@swapstead/domain/screening/entry.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { send } from '../../../lib/api.ts'

const ENTRIES = ['screening', 'entries'] as const

/** All screened words, those that are switched off too. */
export const entriesQuery = queryOptions({
  queryKey: ENTRIES,
  queryFn: ({ signal }) => send(screeningCalls.entries, { signal }),
  meta: { failure: 'Failed to fetch the words' },
})

/** Looks out for more words. */
export function useAddEntry(onDone: () => void) {
  return useMutation({
    mutationFn: (body: ScreeningWords) => send(screeningCalls.addEntry, { body }),
    onSuccess: onDone,
    meta: { success: 'Words added', failure: 'Failed to add words', refresh: [ENTRIES] },
  })
}

/** Changes words, their group or step, or switches them off or on. */
export function useChangeEntry(onDone?: () => void) {
  return useMutation({
    mutationFn: ({ id, ...body }: EntryChange & { id: string }) =>
      send(screeningCalls.changeEntry, { params: { id }, body }),
    onSuccess: onDone,
    meta: { success: 'Words changed', failure: 'Failed to change words', refresh: [ENTRIES] },
  })
}
