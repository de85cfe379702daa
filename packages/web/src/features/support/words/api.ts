import { screeningCalls } from '@swapstead/domain/screening/calls.ts'
import type { EntryChange, ScreeningWords } from '@swapstead/domain/screening/entry.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../lib/queries/api.ts'
import { useMutation } from '../../../lib/queries/use-mutation.ts'

const ENTRIES = ['screening', 'entries'] as const

/** Includes entries that are switched off. No event reports changes. */
export const entriesQuery = queryOptions({
  queryKey: ENTRIES,
  queryFn: ({ signal }) => send(screeningCalls.entries, { signal }),
  staleTime: 0,
  meta: { failure: 'Failed to fetch the words' },
})

export function useAddEntry(onDone: () => void) {
  return useMutation({
    mutationFn: (body: ScreeningWords) => send(screeningCalls.addEntry, { body }),
    onSuccess: onDone,
    meta: { success: 'Words added', failure: 'Failed to add words', refresh: [ENTRIES] },
  })
}

/** Edits an entry, or switches it on or off. */
export function useChangeEntry(onDone?: () => void) {
  return useMutation({
    mutationFn: ({ id, ...body }: EntryChange & { id: string }) =>
      send(screeningCalls.changeEntry, { params: { id }, body }),
    onSuccess: onDone,
    meta: { success: 'Words changed', failure: 'Failed to change words', refresh: [ENTRIES] },
  })
}
