import { createContext, use, useLayoutEffect } from 'react'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'

/** How a form tells the dialog around it that it holds something unsaved, or no longer. */
export const AroundContext = createContext<((change: 1 | -1) => void) | null>(null)

/** In a form: what is typed is not lost without a question. The dialog around it asks; on a page the form itself does. */
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

/** A page is left with its address; there is nothing to close. */
const nothing = () => undefined

function OnPage({ dirty }: { dirty: boolean }) {
  return <LeaveQuestion leaving={useLeaveQuestion(dirty, nothing)} />
}
