import './Sessions.css'
import type { SessionView } from '@swapstead/domain/security/calls.ts'
import { relativeTime } from '@swapstead/domain/times.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, MonitorSmartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useFocusFallback } from '../../ui/dialog/use-focus-fallback.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Icon } from '../../ui/layout/Icon.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import { ListState } from '../../ui/list/ListState.tsx'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './api.ts'

type Clock = { now: Date; timeZone: string }

export function OpenSessions({ now, timeZone }: Clock) {
  const sessions = useQuery(sessionsQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button disappears with its row.
  useFocusFallback(heading, sessions.data)
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent) ?? false
  return (
    <div className="stack stack-tight">
      <div className="row">
        <h3 className="h3" ref={heading} tabIndex={-1}>
          Where you are signed in
        </h3>
        {hasOthers && <SignOutElsewhere />}
      </div>
      <ListState query={sessions} empty={null} failedTitle="Your sessions could not be loaded">
        {(rows) => (
          <ul className="sessions">
            {rows.map((session) => (
              <SessionRow key={session.id} {...{ session, now, timeZone }} />
            ))}
          </ul>
        )}
      </ListState>
    </div>
  )
}

function SessionRow({ session, now, timeZone }: Clock & { session: SessionView }) {
  const end = useEndSession()
  const ago = (then: Date) => relativeTime(then, now, timeZone, 'just now')
  const device = `${session.browser} on ${session.system}`
  return (
    <li>
      <Icon icon={MonitorSmartphone} size={20} />
      <div>
        <b>{device}</b>
        <p className="small mute">
          {session.address}, signed in {ago(session.signedInAt)}
          {!session.isCurrent && `, last used ${ago(session.lastUsedAt)}`}
        </p>
      </div>
      {session.isCurrent ? (
        <Badge tone="ok" icon={Check}>
          This one
        </Badge>
      ) : (
        <Button
          size="small"
          busy={end.isPending}
          busyLabel="Signing out..."
          onClick={() => end.mutate(session.id)}
        >
          Sign out<span className="sr"> {device}</span>
        </Button>
      )}
    </li>
  )
}

function SignOutElsewhere() {
  const [isAsking, setAsking] = useState(false)
  const end = useEndOtherSessions()
  const close = () => setAsking(false)
  return (
    <div className="push">
      <Button size="small" onClick={() => setAsking(true)}>
        Sign out elsewhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Sign out everywhere else?"
        confirmLabel="Sign out elsewhere"
        busy={end.isPending}
        busyLabel="Signing out..."
        onConfirm={() => end.mutate(undefined, { onSettled: close })}
        onCancel={close}
      >
        You stay signed in here. Every other browser and phone needs your password again.
      </ConfirmDialog>
    </div>
  )
}
