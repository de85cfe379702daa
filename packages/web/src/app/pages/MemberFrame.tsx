import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { ReactNode } from 'react'
import { useMe } from '../../lib/session/session.ts'
import { AccessDenied } from '../layout/AccessDenied.tsx'
import { MemberLayout } from '../layout/MemberLayout.tsx'
import { SetupFirst } from './SetupFirst.tsx'

type Props = {
  /** What visitors see instead. */
  visitors?: ReactNode
  /** Whether the page shows an item of the member's own. */
  isOwnItem?: boolean
  /** Whether the page waits for the profile. Pages that emails of Support link to do not. */
  needsProfile?: boolean
  children: (me: Me) => ReactNode
}

/** Wraps every page for members only. A new member's profile setup comes first. */
export function MemberFrame({
  visitors = <AccessDenied />,
  isOwnItem = false,
  needsProfile = true,
  children,
}: Props) {
  const me = useMe()
  if (!me) return visitors
  const page = (
    <MemberLayout me={me} isOwnItem={isOwnItem}>
      {children(me)}
    </MemberLayout>
  )
  return needsProfile ? <SetupFirst me={me}>{page}</SetupFirst> : page
}
