import type { ReactNode } from 'react'
import { useMe } from '../../lib/session/session.ts'
import { MemberLayout } from './MemberLayout.tsx'
import { VisitorFrame } from './VisitorFrame.tsx'

/** The frame of a public page: the members' bar for members, the visitors' bar otherwise. */
export function ReaderFrame({ children }: { children: ReactNode }) {
  const me = useMe()
  if (me) return <MemberLayout me={me}>{children}</MemberLayout>
  return <VisitorFrame>{children}</VisitorFrame>
}
