import { Button } from '../../ui/form/Button.tsx'
import { useResendVerification } from './use-resend-verification.ts'

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
