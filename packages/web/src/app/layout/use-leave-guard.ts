import type { BlockerFnArgs } from '@tanstack/history'
import { useEffect } from 'react'
import { useMatch, useRouter } from '../../lib/router/hooks.ts'
import { shownLocation } from '../../lib/router/router.ts'
import {
  closeAbandoned,
  confirmLeaving,
  useHasUnsavedChanges,
} from '../../ui/dialog/unsaved-changes.ts'

/** Asks before navigation, reload or a closed tab drops unsaved changes. */
export function useLeaveGuard(): void {
  const { history } = useRouter()
  const isUnsaved = useHasUnsavedChanges()
  useEffect(() => {
    if (isUnsaved) return history.block({ blockerFn: mustStay, enableBeforeUnload: true })
  }, [history, isUnsaved])
  const match = useMatch()
  // Runs for each page that is shown. Closes a dialog that was left if the same page stays below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the match says when
  useEffect(() => {
    closeAbandoned()
  }, [match])
}

async function mustStay({ currentLocation, nextLocation }: BlockerFnArgs): Promise<boolean> {
  const current = shownLocation(currentLocation)
  const next = shownLocation(nextLocation)
  // A change of the hash alone keeps the page and its forms.
  const isSamePage = current.pathname === next.pathname && current.search === next.search
  return !(isSamePage || (await confirmLeaving()))
}
