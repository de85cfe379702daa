import { recoveryCalls } from '@swapstead/domain/recovery/calls.ts'
import { send } from '../../lib/queries/api.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'

export function useResendVerification() {
  return useMutation({
    mutationFn: () => send(recoveryCalls.resendVerification),
    meta: {
      success: 'Email sent successfully',
      successText: 'Use the link in it to verify your address.',
      failure: 'Failed to send the verification email',
      refresh: [['session']],
    },
  })
}
