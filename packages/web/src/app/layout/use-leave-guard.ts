import { deepEqual, useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import {
  closeAbandoned,
  confirmLeaving,
  useHasUnsavedChanges,
} from '../../ui/dialog/unsaved-changes.ts'

/** Asks before navigation, reload or a closed tab drops unsaved changes. */
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

/** A change of the hash alone keeps the page and its forms. */
function isSamePage(current: Place, next: Place): boolean {
  return current.pathname === next.pathname && deepEqual(current.search, next.search)
}
