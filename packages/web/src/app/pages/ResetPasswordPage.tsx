import { RESET_LINK_LIFE } from '@swapstead/domain/recovery/links.ts'
import { hoursText } from '@swapstead/domain/times.ts'
import { useQuery } from '@tanstack/react-query'
import { resetLinkQuery } from '../../features/recovery/api.ts'
import { linkState } from '../../features/recovery/link-state.ts'
import { ResetPasswordForm } from '../../features/recovery/ResetPasswordForm.tsx'
import { type EntryDoor, entryDoors } from '../../lib/session/entry-doors.ts'
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { EntryLayout } from '../layout/EntryLayout.tsx'
import { goTo } from '../navigation.ts'
import { useLinkToken } from '../use-link-token.ts'

/** `/member/reset-password` */
export function MemberResetPasswordPage() {
  return <ResetPasswordPage door="member" />
}

/** `/dev-team/reset-password` */
export function GeneralResetPasswordPage() {
  return <ResetPasswordPage door="general" />
}

const titles = {
  pending: 'Reset Password',
  valid: 'Reset Password',
  unanswered: 'Reset Password',
  invalid: 'Invalid Reset Link',
}

/** Checks the link, then asks for a new password. */
function ResetPasswordPage({ door }: { door: EntryDoor }) {
  const token = useLinkToken()
  const check = useQuery(resetLinkQuery(door, token))
  const state = linkState(token, check)
  const { signIn, forgot } = entryDoors[door]
  return (
    <EntryLayout title={titles[state]} illustration="night">
      {state === 'pending' && <Spinner label="Verifying reset link..." />}
      {state === 'valid' && (
        <ResetPasswordForm door={door} token={token} onDone={() => goTo(signIn)} />
      )}
      {state === 'invalid' && <InvalidLink signIn={signIn} forgot={forgot} />}
      {state === 'unanswered' && (
        <LoadFailed
          title="The link could not be checked"
          message="Nothing has changed, and the link still works."
          onRetry={() => check.refetch()}
          busy={check.isFetching}
        />
      )}
    </EntryLayout>
  )
}

function InvalidLink({ signIn, forgot }: { signIn: string; forgot: string }) {
  return (
    <div className="stack">
      <p className="mute">
        A reset link works once, for {hoursText(RESET_LINK_LIFE)}. This one was used, has expired,
        or wasn’t copied in full. After a reload, open it from your email again.
      </p>
      <ButtonLink tone="light" wide href={forgot}>
        Request New Reset Link
      </ButtonLink>
      <ButtonLink wide href={signIn}>
        Back to Sign In
      </ButtonLink>
    </div>
  )
}
