import { Button } from '../../ui/form/Button.tsx'
import { useResendVerification } from './api.ts'

/** One more mail with a link that verifies the own address. */
export function ResendVerification() {
  const resend = useResendVerification()
  return (
    <Button
      tone="light"
      wide
      busy={resend.isPending}
      busyLabel="Sending..."
      onClick={() => resend.mutate()}
    >
      Send a new link
    </Button>
  )
}
