import type { Me } from '@swapstead/domain/accounts/me.ts'
import { profileStage } from '@swapstead/domain/accounts/profile.ts'
import type { ReactNode } from 'react'
import { lazyPart } from '../../ui/feedback/lazy-parts.tsx'

const ProfileSetupPage = lazyPart(
  async () => (await import('./ProfileSetupPage.tsx')).ProfileSetupPage,
)

/** Around every page of members: without username and town the setup form comes first (PROFILE-01, readings C-29). */
export function SetupFirst({ me, children }: { me: Me; children: ReactNode }) {
  if (profileStage(me) !== 'setup') return children
  return <ProfileSetupPage />
}
