import './VerifyBanner.css'
import { ChevronDown, MailWarning, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePageSetting } from '../../lib/hydration/page-settings.ts'
import { Button } from '../../ui/form/Button.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { Icon } from '../../ui/layout/Icon.tsx'
import { useResendVerification } from './use-resend-verification.ts'
import { isLater, putOff, showBanners, subscribeToLater } from './verify-later.ts'

const ASKED = 'Please verify your email address.'

type Props = { userId: string; email: string }

/**
 * Asks for a click in an email. One line that unfolds on a phone. Closed, it returns after a week.
 */
export function VerifyBanner({ userId, email }: Props) {
  const isClosed = useSyncExternalStore(
    subscribeToLater,
    () => isLater(userId),
    () => false,
  )
  const [isOpen, setOpen] = useState(false)
  const isRequired = usePageSetting('verified-email') !== null
  const resend = useResendVerification()
  useEffect(() => {
    if (!isClosed) showBanners()
  }, [isClosed])
  if (isClosed) return null
  return (
    <section className="verify" aria-label="Your email address">
      <div className="wrap verify-in">
        <Icon icon={MailWarning} size={20} />
        <p>
          <span className="max-sheet:hidden">{ASKED} </span>
          <button
            type="button"
            className="verify-asked sheet:hidden"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {ASKED} <Icon icon={ChevronDown} size={16} />
          </button>
          <span className={classNames(!isOpen && 'max-sheet:hidden')}>
            We sent a link to <b>{email}</b>.
            {isRequired &&
              ' Until you use it, you can’t trade, write to members, accept gifts or use credits.'}
          </span>
        </p>
        <Button
          size="small"
          busy={resend.isPending}
          busyLabel="Sending..."
          onClick={() => resend.mutate()}
        >
          Send again
        </Button>
        <IconButton label="Not now" icon={X} onClick={() => putOff(userId)} />
      </div>
    </section>
  )
}
