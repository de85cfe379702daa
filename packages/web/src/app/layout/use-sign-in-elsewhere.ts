import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recheckSession } from '../../lib/session/session.ts'
import { wasSignedIn } from '../../lib/storage/was-signed-in.ts'
import { useHasUnsavedChanges } from '../../ui/dialog/unsaved-changes.ts'

/** `storage` tells of another tab; a page in the background may hear of it only once it is seen. */
const occasions = ['storage', 'pageshow', 'visibilitychange'] as const

/** A visitor's page goes on as the member who signs in in another tab, once nothing is typed. */
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
