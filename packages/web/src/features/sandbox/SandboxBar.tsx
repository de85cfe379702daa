import './SandboxBar.css'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import { type GuestSession, timeLeftText } from '@swapstead/domain/sandbox/guest.ts'
import { DoorOpen, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { Logo } from '../../brand/Logo.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Icon } from '../../ui/layout/Icon.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import { useExitSandbox } from './api.ts'

type Props = { guest: GuestSession['user']; now: Date; onLeft: () => void }

/** Shows clearly that this is the sandbox, with the time left and the exit. */
export function SandboxBar({ guest, now, onLeft }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <header className="sandbar dusk">
        <div className="wrap">
          <Logo href="/" />
          <Badge tone="wait">Sandbox</Badge>
          <p className="sandbar-clock">
            <Icon icon={Hourglass} />
            {timeLeftText(guest.guestExpiresAt, now)} left
          </p>
          <p className="sandbar-name">You are {displayName(guest)}</p>
          <Button size="small" icon={DoorOpen} onClick={() => setAsking(true)}>
            Exit Sandbox
          </Button>
        </div>
      </header>
      {/* Outside the bar, so that it has the page's colors. */}
      {isAsking && <ExitQuestion onLeft={onLeft} onClose={() => setAsking(false)} />}
    </>
  )
}

type ExitQuestionProps = { onLeft: () => void; onClose: () => void }

/** Asks before everything in the sandbox is deleted. */
function ExitQuestion({ onLeft, onClose }: ExitQuestionProps) {
  const exit = useExitSandbox(onLeft)
  return (
    <ConfirmDialog
      open
      title="Exit the sandbox?"
      confirmLabel="Delete and exit"
      cancelLabel="Stay"
      destructive
      busy={exit.isPending}
      busyLabel="Deleting..."
      onConfirm={() => exit.mutate(undefined, { onError: onClose })}
      onCancel={onClose}
    >
      Your test items, offers and messages are deleted right away, for good.
    </ConfirmDialog>
  )
}
