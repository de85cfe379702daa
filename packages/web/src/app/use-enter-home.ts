import type { Me } from '@swapstead/domain/accounts/me.ts'
import { useState } from 'react'
import { withQuery } from '../lib/api.ts'
import { useSetMe } from '../lib/session.ts'
import { countOpenDialogs } from '../ui/dialog/open-dialogs.ts'
import { goTo } from './navigation.ts'

const REDIRECT_MS = 1_000

/**
 * Goes to `/` a second after a saved setup, with the changed session, and over it to the item on
 * whose page the setup was asked for. `shown` stays the member from
 * before until then: the stream may bring the change earlier, and the home would show twice.
 */
export function useEnterHome(me: Me) {
  const [before, setBefore] = useState<Me>()
  const keepMe = useSetMe()
  function enterHome(changed: Me): void {
    setBefore(me)
    setTimeout(() => {
      keepMe(changed)
      // A dialog opened meanwhile stays, and so does the home below it.
      const stays = location.pathname === '/' || countOpenDialogs() > 0
      if (stays) setBefore(undefined)
      else goTo(withQuery('/', { item: /^\/items\/([^/]+)/.exec(location.pathname)?.[1] }))
    }, REDIRECT_MS)
  }
  return { shown: before ?? me, enterHome }
}
