import { profileCalls } from '@swapstead/domain/profiles/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'

/**
 * What members can read about a member. Its key begins with offers, because every swap changes it.
 */
export function profileQuery(id: string) {
  return queryOptions({
    queryKey: ['offers', 'profile', id],
    queryFn: ({ signal }) => send(profileCalls.one, { params: { id }, signal }),
  })
}
