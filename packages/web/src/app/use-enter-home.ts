import type { Me } from '@swapstead/domain/accounts/me.ts'
import { useState } from 'react'
import { withQuery } from '../lib/queries/api.ts'
import { useSetMe } from '../lib/session/session.ts'
import { countOpenDialogs } from '../ui/dialog/open-dialogs.ts'
import { replaceWith } from './navigation.ts'

const REDIRECT_MS = 1_000

/**
 * Goes home a second after the setup was saved, unless the member has left the page meanwhile. The
 * item whose page asked for the setup opens over the home, or the post of shared photos. Until then
 * `shown` is the member from before the setup: the event stream may deliver the change earlier, and
 * the home would show twice.
 */
export function useEnterHome(me: Me) {
  const [before, setBefore] = useState<Me>()
  const keepMe = useSetMe()
  function enterHome(changed: Me): void {
    setBefore(me)
    const { pathname, search } = location
    const item = /^\/items\/([^/]+)/.exec(pathname)?.[1]
    const shared = new URLSearchParams(search).get('shared') ?? undefined
    setTimeout(() => {
      keepMe(changed)
      const hasLeft = location.pathname !== pathname
      // A dialog opened meanwhile stays, and so does the home below it.
      if (hasLeft || pathname === '/' || countOpenDialogs() > 0) setBefore(undefined)
      else replaceWith(withQuery('/', { item, shared }))
    }, REDIRECT_MS)
  }
  return { shown: before ?? me, enterHome }
}
