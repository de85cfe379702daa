import { demoCalls } from '@swapstead/domain/demo/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'
import { useStartSession } from '../../lib/session/session.ts'

/** Members to sign in as; empty outside a demo. */
export const demoMembersQuery = queryOptions({
  queryKey: ['demo', 'members'],
  queryFn: () => send(demoCalls.members),
})

export function useDemoSignIn() {
  return useMutation({
    mutationFn: (userId: string) => send(demoCalls.signIn, { body: { userId } }),
    onSuccess: useStartSession(),
    meta: { success: 'Welcome back!', failure: 'Login failed' },
  })
}
