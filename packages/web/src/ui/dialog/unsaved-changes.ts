import { useSyncExternalStore } from 'react'
import { createStore } from '../../lib/store.ts'

type Answer = (mayGo: boolean) => void

/** A form with unsaved changes: how to ask about them, and how to close it. */
export type Unsaved = { ask: (answer: Answer) => void; close: () => void }

const [unsaved, setUnsaved, subscribe] = createStore<readonly Unsaved[]>([])
let asked: { entry: Unsaved; answer: Answer } | undefined
let left: Unsaved | undefined

/** Registers unsaved changes; returns the function that unregisters them. */
export function registerUnsaved(entry: Unsaved): () => void {
  setUnsaved([...unsaved(), entry])
  return () => {
    setUnsaved(unsaved().filter((other) => other !== entry))
    // Nothing is left to lose, so a pending question is answered.
    if (asked?.entry === entry) asked.answer(true)
  }
}

/**
 * Asks about unsaved changes; the topmost form asks for all. A second call, such as a second press
 * of Back, replaces the first, whose promise never settles: answering both would go back twice.
 */
export function confirmLeaving(): Promise<boolean> {
  const entry = unsaved().at(-1)
  if (!entry) return Promise.resolve(true)
  return new Promise((resolve) => {
    const answer = (mayGo: boolean) => {
      asked = undefined
      left = mayGo ? entry : undefined
      resolve(mayGo)
    }
    asked = { entry, answer }
    entry.ask(answer)
  })
}

/** Closes a dialog that was left when the address changed but its page stayed. */
export function closeAbandoned(): void {
  if (left && unsaved().includes(left)) left.close()
  left = undefined
}

export function useHasUnsavedChanges(): boolean {
  return useSyncExternalStore(subscribe, isUnsaved, () => false)
}

function isUnsaved() {
  return unsaved().length > 0
}
