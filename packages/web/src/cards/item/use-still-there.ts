import { itemCalls } from '@swapstead/domain/items/calls.ts'
import { send } from '../../lib/queries/api.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'

/**
 * Keeps old items listed and brings back resting ones. Without ids: all the owner was asked about.
 */
export function useStillThere() {
  return useMutation({
    mutationFn: (itemIds: string[] | undefined) =>
      send(itemCalls.stillThere, { body: { itemIds } }),
    meta: {
      success: 'Thank you',
      tellsAnswer: true,
      failure: 'Failed to save that',
      refresh: [['items']],
    },
  })
}
