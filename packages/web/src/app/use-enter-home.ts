import type { Me } from '@swapstead/domain/accounts/me.ts'
import { useSetMe } from '../lib/session.ts'
import { goTo } from './navigation.ts'

const REDIRECT_MS = 1_000

/** Goes to `/` a second after a saved setup, with the changed session. */
export function useEnterHome(): (me: Me) => void {
  const keepMe = useSetMe()
  return (me) => {
    setTimeout(() => {
      keepMe(me)
      goTo('/')
    }, REDIRECT_MS)
  }
}
