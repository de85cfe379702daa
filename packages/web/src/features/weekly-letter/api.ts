import { weeklyLetterCalls } from '@swapstead/domain/weekly-letter/calls.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'

export const letterQuery = queryOptions({
  queryKey: ['weekly-letter'],
  queryFn: ({ signal }) => send(weeklyLetterCalls.read, { signal }),
  // No event reports changes.
  staleTime: 0,
})

export function useChooseLetter(success?: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isOn: boolean) => send(weeklyLetterCalls.choose, { body: { isOn } }),
    scope: { id: 'weekly-letter' },
    onSuccess: (choice) => client.setQueryData(letterQuery.queryKey, choice),
    meta: {
      ...(success && { success }),
      failure: 'Failed to save your choice',
      refresh: [['session']],
    },
  })
}
