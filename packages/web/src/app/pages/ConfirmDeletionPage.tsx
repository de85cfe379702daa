import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { deletionQuery } from '../../features/account-data/api.ts'
import { deletionOutcome } from '../../features/account-data/deletion-outcome.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { EntryLayout } from '../layout/EntryLayout.tsx'
import { goTo } from '../navigation.ts'
import { useLinkToken } from '../use-link-token.ts'

const REDIRECT_SECONDS = 5

const titles = {
  loading: 'Deleting your account',
  confirmed: 'Your account is deleted',
  failed: 'Deletion not confirmed',
}

/** The page of the link in the deletion mail. It posts the token and shows the outcome. */
export function ConfirmDeletionPage() {
  const token = useLinkToken()
  const outcome = deletionOutcome(token, useQuery(deletionQuery(token)))
  return (
    <EntryLayout title={titles[outcome.state]} illustration="night">
      {outcome.state === 'loading' && <Spinner label="Deleting your account..." />}
      {outcome.state === 'confirmed' && <Confirmed />}
      {outcome.state === 'failed' && <Failed reason={outcome.reason} />}
    </EntryLayout>
  )
}

function Confirmed() {
  const seconds = useCountdown(REDIRECT_SECONDS, () => goTo('/'))
  return (
    <div className="stack">
      <p className="mute">You and what was yours here are gone. Thanks for being a neighbor.</p>
      <p>
        The front page opens in <span className="num">{seconds}</span>{' '}
        {seconds === 1 ? 'second' : 'seconds'}.
      </p>
      <ButtonLink tone="light" wide href="/">
        Go there now
      </ButtonLink>
    </div>
  )
}

function Failed({ reason }: { reason: string }) {
  return (
    <div className="stack">
      <p role="alert">{reason}</p>
      <p className="mute">
        If you still have your account and want to leave, get a new link in your settings.
      </p>
      <ButtonLink tone="light" wide href="/member/account-settings">
        Try again
      </ButtonLink>
      <ButtonLink wide href="/">
        Back to main site
      </ButtonLink>
    </div>
  )
}

/** Seconds left until `onEnd`. */
function useCountdown(from: number, onEnd: () => void): number {
  const [seconds, setSeconds] = useState(from)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (seconds === 0) {
      end()
      return
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000)
    return () => clearTimeout(timer)
  }, [seconds])
  return seconds
}
