import type { Me } from '@swapstead/domain/accounts/me.ts'
import { useSetMe } from '../lib/session.ts'
import { goTo } from './go-to.ts'

const REDIRECT_MS = 1_000

/** What follows a saved setup: `/` after a second, for the member as they are now (PROFILE-05). */
export function useEnterHome(): (me: Me) => void {
  const keepMe = useSetMe()
  return (me) => {
    setTimeout(() => {
      keepMe(me)
      goTo('/')
    }, REDIRECT_MS)
  }
}
