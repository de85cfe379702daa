import './Sessions.css'
import type { SignInView } from '@swapstead/domain/security/calls.ts'
import { relativeTime } from '@swapstead/domain/times.ts'
import { useQuery } from '@tanstack/react-query'
import { LogIn, TriangleAlert } from 'lucide-react'
import { Icon } from '../../ui/layout/Icon.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import { ListState } from '../../ui/list/ListState.tsx'
import { signInsQuery } from './api.ts'

type Clock = { now: Date; timeZone: string }

/** Failed attempts are listed too. */
export function LastSignIns({ now, timeZone }: Clock) {
  const signIns = useQuery(signInsQuery)
  return (
    <div className="stack stack-tight">
      <h3 className="h3">Last sign-ins</h3>
      <p className="mute">
        If one of these was not you, change your password and sign out elsewhere.
      </p>
      <ListState
        query={signIns}
        empty={<p className="mute">None yet.</p>}
        failedTitle="Your sign-ins could not be loaded"
      >
        {(rows) => (
          <ul className="sessions">
            {rows.map((signIn) => (
              <SignInRow key={signIn.id} signIn={signIn} now={now} timeZone={timeZone} />
            ))}
          </ul>
        )}
      </ListState>
    </div>
  )
}

function SignInRow({ signIn, now, timeZone }: Clock & { signIn: SignInView }) {
  const { browser, system, address, at, succeeded } = signIn
  return (
    <li>
      <Icon icon={LogIn} size={20} />
      <div>
        <b>
          {browser} on {system}
        </b>
        <p className="small mute">
          {address}, {relativeTime(at, now, timeZone, 'just now')}
        </p>
      </div>
      {!succeeded && (
        <Badge tone="no" icon={TriangleAlert}>
          Failed
        </Badge>
      )}
    </li>
  )
}
