import './VerifyBanner.css'
import { MailWarning, X } from 'lucide-react'
import { useState } from 'react'
import { usePageSetting } from '../../lib/page-settings.ts'
import { Button } from '../../ui/form/Button.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { Icon } from '../../ui/layout/Icon.tsx'
import { useResendVerification } from './api.ts'

/** The user who dismissed the banner, until the page is loaded again. */
let dismissedBy: string | undefined

type Props = { userId: string; email: string }

export function VerifyBanner({ userId, email }: Props) {
  const [isDismissed, setDismissed] = useState(dismissedBy === userId)
  const isRequired = usePageSetting('verified-email') !== null
  const resend = useResendVerification()
  if (isDismissed) return null
  function dismiss() {
    dismissedBy = userId
    setDismissed(true)
  }
  return (
    <section className="verify" aria-label="Your e-mail address">
      <div className="wrap verify-in">
        <Icon icon={MailWarning} size={20} />
        <p>
          Please verify your e-mail address. We sent a link to <b>{email}</b>.
          {isRequired &&
            ' Until then you cannot make offers, write to members, accept gifts or use credits.'}
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
