import { MailCheck } from 'lucide-react'
import { Fact } from '../../ui/feedback/Fact.tsx'
import { Button } from '../../ui/form/Button.tsx'

type Props = { email: string; onOtherEmail: () => void }

/** Shown whether or not the address has an account. */
export function ResetMailSent({ email, onOtherEmail }: Props) {
  return (
    <div className="stack">
      <Fact icon={MailCheck} title={email}>
        If an account exists with this email, a link to set a new password is on its way. It is
        valid for 1 hour.
      </Fact>
      <p className="mute">
        Nothing after a few minutes? Check your spam folder, or the address above.
      </p>
      <Button wide onClick={onOtherEmail}>
        Try Different Email
      </Button>
    </div>
  )
}
