import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Fact } from '../../ui/feedback/Fact.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { useVerifyEmail } from './api.ts'

type Props = {
  email: string
  /** Sent outside production only. */
  token: string | undefined
  onVerified: () => void
  onOtherEmail: () => void
}

/** The address has to be verified before the first sign-in. */
export function RegisteredNote({ email, token, onVerified, onOtherEmail }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const verify = useVerifyEmail()
  return (
    <div className="stack">
      <h2 className="h2" ref={heading} tabIndex={-1}>
        Check Your Email
      </h2>
      <Fact icon={MailCheck} title={email}>
        We’ve sent you an email. Use its link to verify your address, then sign in here. The link is
        good for 24 hours.
      </Fact>
      {token !== undefined && (
        <>
          <Note tone="still">
            This is not the live site: you can verify the address without the email.
          </Note>
          <Button
            tone="light"
            wide
            busy={verify.isPending}
            busyLabel="Verifying..."
            onClick={() => verify.mutate(token, { onSuccess: onVerified })}
          >
            Verify now
          </Button>
        </>
      )}
      <Button tone="quiet" wide onClick={onOtherEmail}>
        Try Different Email
      </Button>
    </div>
  )
}
