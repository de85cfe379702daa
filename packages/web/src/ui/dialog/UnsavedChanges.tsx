import { createContext, use, useLayoutEffect } from 'react'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'

/** Lets a form tell the dialog around it about unsaved changes. */
export const AroundContext = createContext<((change: 1 | -1) => void) | null>(null)

/** Guards a form's unsaved changes. A surrounding dialog asks; on a page this component does. */
export function UnsavedChanges({ dirty }: { dirty: boolean }) {
  const tellDialog = use(AroundContext)
  return tellDialog ? <InDialog dirty={dirty} tell={tellDialog} /> : <OnPage dirty={dirty} />
}

function InDialog({ dirty, tell }: { dirty: boolean; tell: (change: 1 | -1) => void }) {
  useLayoutEffect(() => {
    if (!dirty) return
    tell(1)
    return () => tell(-1)
  }, [dirty, tell])
  return null
}

/** A page has nothing to close: the router leaves it. */
const nothing = () => undefined

function OnPage({ dirty }: { dirty: boolean }) {
  return <LeaveQuestion leaving={useLeaveQuestion(dirty, nothing)} />
}
