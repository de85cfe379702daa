import { VERIFICATION_TOKEN_MISSING } from '@swapstead/domain/recovery/links.ts'
import { useQuery } from '@tanstack/react-query'
import { verificationQuery } from '../../features/recovery/api.ts'
import { isRefusedLink } from '../../features/recovery/link-state.ts'
import { ResendVerification } from '../../features/recovery/ResendVerification.tsx'
import { failureText } from '../../lib/queries/api.ts'
import { entryDoors } from '../../lib/session/entry-doors.ts'
import { useMe } from '../../lib/session/session.ts'
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { EntryLayout } from '../layout/EntryLayout.tsx'
import { useLinkToken } from '../use-link-token.ts'

const titles = {
  pending: 'Verifying your address',
  success: 'Address verified',
  error: 'Verification failed',
}

/** The page of the link in the verification mail. It confirms without asking. */
export function VerifyEmailPage() {
  const token = useLinkToken()
  return token === '' ? <WithoutToken /> : <Verification token={token} />
}

/** A reload loses the token, mostly after it has been used. */
function WithoutToken() {
  const me = useMe()
  if (me?.emailVerified) {
    return (
      <EntryLayout title={titles.success} illustration="night">
        <Verified />
      </EntryLayout>
    )
  }
  return (
    <EntryLayout title="Open the link again" illustration="night">
      <Failed
        reason={`${VERIFICATION_TOKEN_MISSING}: open the link from your email again. If it worked before, you’re all set.`}
      />
    </EntryLayout>
  )
}

function Verification({ token }: { token: string }) {
  const verification = useQuery(verificationQuery(token))
  const { error } = verification
  const isUnanswered = error !== null && !isRefusedLink(error)
  return (
    <EntryLayout
      title={titles[isUnanswered ? 'pending' : verification.status]}
      illustration="night"
    >
      {verification.isPending && <Spinner label="Verifying..." />}
      {verification.isSuccess && <Verified />}
      {isUnanswered && (
        <LoadFailed
          title="The link could not be checked"
          message={failureText(error)}
          onRetry={() => verification.refetch()}
          busy={verification.isFetching}
        />
      )}
      {error !== null && !isUnanswered && <Failed reason={failureText(error)} />}
    </EntryLayout>
  )
}

function Verified() {
  const me = useMe()
  return (
    <div className="stack">
      <p className="mute">
        Thank you. From now on, emails from us and your neighbors will reach you.
      </p>
      <ButtonLink tone="light" wide href={me ? '/member-home' : '/auth'}>
        {me ? 'Go to your home' : 'Sign In'}
      </ButtonLink>
    </div>
  )
}

/** Leads to the member sign-in: it alone lets unverified members in, and it sends them a new link. */
function Failed({ reason }: { reason: string }) {
  const me = useMe()
  return (
    <div className="stack">
      <p className="mute">{reason}</p>
      {me?.emailVerified && (
        <p>
          You’re signed in as <b className="wrap-anywhere">{me.email}</b>, and this address is
          verified.
        </p>
      )}
      {me && !me.emailVerified && <ResendVerification />}
      <ButtonLink wide href={me ? entryDoors.member.home : entryDoors.member.signIn}>
        {me ? 'Go to your home' : 'Sign In'}
      </ButtonLink>
    </div>
  )
}
