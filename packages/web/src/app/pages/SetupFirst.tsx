import type { Me } from '@swapstead/domain/accounts/me.ts'
import { profileStage } from '@swapstead/domain/accounts/profile.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { Spinner } from '../../ui/Spinner.tsx'

const ProfileSetupPage = lazy(async () => ({
  default: (await import('./ProfileSetupPage.tsx')).ProfileSetupPage,
}))

/** Around every page of members: without username and town the setup form comes first (PROFILE-01, readings C-29). */
export function SetupFirst({ me, children }: { me: Me; children: ReactNode }) {
  if (profileStage(me) !== 'setup') return children
  return (
    <Suspense fallback={<Spinner />}>
      <ProfileSetupPage />
    </Suspense>
  )
}
