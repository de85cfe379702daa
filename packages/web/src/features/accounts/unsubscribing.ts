import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import { send } from '../../lib/queries/api.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'

type Ended = { token: string; all?: boolean }

/** Works without a sign-in: the token identifies the email's recipient. */
export function useUnsubscribe() {
  return useMutation({
    mutationFn: (body: Ended) => send(accountCalls.unsubscribe, { query: {}, body }),
    meta: { failure: 'Failed to unsubscribe', refresh: [['session']] },
  })
}

/** Undoes an accidental unsubscribe with the token from its answer. */
export function useResubscribe() {
  return useMutation({
    mutationFn: (token: string) => send(accountCalls.resubscribe, { body: { token } }),
    meta: { failure: 'Failed to switch emails on', refresh: [['session']] },
  })
}
