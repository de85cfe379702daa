import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { ReactNode } from 'react'
import { useMe } from '../../lib/session.ts'
import { AccessDenied } from '../layout/AccessDenied.tsx'
import { MemberLayout } from '../layout/MemberLayout.tsx'
import { SetupFirst } from './SetupFirst.tsx'

/** Shows AccessDenied to visitors, and the setup of the profile to new members. */
export function MemberPage({ children }: { children: (me: Me) => ReactNode }) {
  const me = useMe()
  if (!me) return <AccessDenied />
  return (
    <SetupFirst me={me}>
      <MemberLayout me={me}>{children(me)}</MemberLayout>
    </SetupFirst>
  )
}
