import type { Me } from '@swapstead/domain/accounts/me.ts'
import { profileStage } from '@swapstead/domain/accounts/profile.ts'
import type { ReactNode } from 'react'
import { lazyPart } from '../../ui/feedback/lazy-parts.tsx'
import { useEnterHome } from '../use-enter-home.ts'

const ProfileSetupPage = lazyPart(
  async () => (await import('./ProfileSetupPage.tsx')).ProfileSetupPage,
)

/** Shows the setup form in place of a member page until it is filled in. */
export function SetupFirst({ me, children }: { me: Me; children: ReactNode }) {
  const { shown, enterHome } = useEnterHome(me)
  if (profileStage(shown) !== 'setup') return children
  return <ProfileSetupPage onSaved={enterHome} />
}
