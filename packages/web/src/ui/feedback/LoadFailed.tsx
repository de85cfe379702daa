import { RefreshCw } from 'lucide-react'
import './EmptyState.css'
import type { ReactNode } from 'react'
import { Button } from '../form/Button.tsx'

type Props = {
  title?: ReactNode
  message?: ReactNode
  onRetry: () => void
  retryLabel?: string | undefined
  busy?: boolean
}

/** A failed request, with a button to try again. */
export function LoadFailed({
  title = 'This could not be loaded',
  message = 'The page didn’t load. Nothing you did is lost.',
  onRetry,
  retryLabel = 'Try again',
  busy = false,
}: Props) {
  return (
    <div className="empty" role="alert">
      <h2 className="h2">{title}</h2>
      <p>{message}</p>
      <div className="row">
        <Button tone="ink" icon={RefreshCw} busy={busy} busyLabel="Loading..." onClick={onRetry}>
          {retryLabel}
        </Button>
      </div>
    </div>
  )
}
