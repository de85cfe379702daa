import './VerifyBanner.css'
import { MailWarning, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useResendVerification } from './api.ts'

/** For this visit: signing out loads the page anew, and the next visit is asked again. */
let wasDismissed = false

/** Above every page of a member who has not verified their address yet (readings C-37). */
export function VerifyBanner({ email }: { email: string }) {
  const [isDismissed, setDismissed] = useState(wasDismissed)
  const resend = useResendVerification()
  if (isDismissed) return null
  function dismiss() {
    wasDismissed = true
    setDismissed(true)
  }
  return (
    <section className="verify" aria-label="Your e-mail address">
      <div className="wrap verify-in">
        <Icon icon={MailWarning} size={20} />
        <p>
          Please verify your e-mail address. We sent a link to <b>{email}</b>.
        </p>
        <Button
          size="small"
          busy={resend.isPending}
          busyLabel="Sending..."
          onClick={() => resend.mutate()}
        >
          Send again
        </Button>
        <IconButton label="Not now" icon={X} onClick={dismiss} />
      </div>
    </section>
  )
}
