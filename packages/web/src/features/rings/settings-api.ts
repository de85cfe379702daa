import { ringCalls } from '@swapstead/domain/rings/calls.ts'
import type { RingSettings } from '@swapstead/domain/rings/settings.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'

export const ringSettingsQuery = queryOptions({
  queryKey: ['rings', 'settings'],
  queryFn: ({ signal }) => send(ringCalls.settings, { signal }),
  // No event reports changes.
  staleTime: 0,
})

export function useChangeRingSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RingSettings) => send(ringCalls.changeSettings, { body }),
    onSuccess: (saved) => {
      client.setQueryData(ringSettingsQuery.queryKey, saved)
    },
    meta: { success: 'Saved', failure: 'Failed to save your choice' },
  })
}
