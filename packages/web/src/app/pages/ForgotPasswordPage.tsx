import { useState } from 'react'
import { ForgotPasswordForm } from '../../features/recovery/ForgotPasswordForm.tsx'
import { ResetMailSent } from '../../features/recovery/ResetMailSent.tsx'
import { type EntryDoor, entryDoors } from '../../lib/session/entry-doors.ts'
import { EntryLayout } from '../layout/EntryLayout.tsx'

/** `/member/forgot-password` */
export function MemberForgotPasswordPage() {
  return <ForgotPasswordPage door="member" />
}

/** `/dev-team/forgot-password` */
export function GeneralForgotPasswordPage() {
  return <ForgotPasswordPage door="general" />
}

/** The form, then "Check Your Email". */
function ForgotPasswordPage({ door }: { door: EntryDoor }) {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <EntryLayout
      title={sentTo ? 'Check Your Email' : 'Forgot Password'}
      illustration="night"
      back={{ href: entryDoors[door].signIn, label: 'Back to Sign In' }}
    >
      {sentTo ? (
        <ResetMailSent email={sentTo} onOtherEmail={() => setSentTo(undefined)} />
      ) : (
        <ForgotPasswordForm door={door} onSent={setSentTo} />
      )}
    </EntryLayout>
  )
}
