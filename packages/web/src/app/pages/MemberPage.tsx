import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { ReactNode } from 'react'
import { useMe } from '../../lib/session.ts'
import { AccessDenied } from '../layout/AccessDenied.tsx'
import { MemberLayout } from '../layout/MemberLayout.tsx'
import { SetupFirst } from './SetupFirst.tsx'

/** A page for members: others are told so, and the profile's setup comes first. */
export function MemberPage({ children }: { children: (me: Me) => ReactNode }) {
  const me = useMe()
  if (!me) return <AccessDenied />
  return (
    <SetupFirst me={me}>
      <MemberLayout me={me}>{children(me)}</MemberLayout>
    </SetupFirst>
  )
}
