import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recheckSession } from '../../lib/session/session.ts'
import { wasSignedIn } from '../../lib/storage/was-signed-in.ts'
import { useHasUnsavedChanges } from '../../ui/dialog/unsaved-changes.ts'

/** `storage` comes from another tab; a page in the background may get it only once it is visible. */
const occasions = ['storage', 'pageshow', 'visibilitychange'] as const

/** Signs a visitor's page in when somebody signs in in another tab, unless text is typed here. */
export function useSignInElsewhere(isVisitor: boolean): void {
  const client = useQueryClient()
  const isWaiting = useHasUnsavedChanges()
  useEffect(() => {
    if (!isVisitor || isWaiting) return
    const check = () => {
      // If this fails, the next occasion checks again.
      if (wasSignedIn()) void recheckSession(client).catch(() => undefined)
    }
    check()
    for (const occasion of occasions) window.addEventListener(occasion, check)
    return () => {
      for (const occasion of occasions) window.removeEventListener(occasion, check)
    }
  }, [client, isVisitor, isWaiting])
}
