import { deepEqual, useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import {
  closeAbandoned,
  confirmLeaving,
  useHasUnsavedChanges,
} from '../../ui/dialog/unsaved-changes.ts'

/** Back, a swipe, a link, a reload and the closed tab ask before they take typed text away, as Esc does. */
export function useLeaveGuard(): void {
  const router = useRouter()
  const isUnsaved = useHasUnsavedChanges()
  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: isUnsaved,
    shouldBlockFn: async ({ current, next }) =>
      !(isSamePage(current, next) || (await confirmLeaving())),
  })
  useEffect(() => router.subscribe('onRendered', closeAbandoned), [router])
}

type Place = { pathname: string; search: object }

/** Another part of the same page takes nothing away. */
function isSamePage(current: Place, next: Place): boolean {
  return current.pathname === next.pathname && deepEqual(current.search, next.search)
}
