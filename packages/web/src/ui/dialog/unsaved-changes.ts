import { useSyncExternalStore } from 'react'

type Answer = (mayGo: boolean) => void

/** Typed text that is nowhere else: how to ask whether it may go, and how to close what holds it. */
export type Unsaved = { ask: (answer: Answer) => void; close: () => void }

let unsaved: readonly Unsaved[] = []
const listeners = new Set<() => void>()
let asked: { entry: Unsaved; answer: Answer } | undefined
let left: Unsaved | undefined

/** Notes typed text that would be lost; answers how to say that it is sent or gone. */
export function registerUnsaved(entry: Unsaved): () => void {
  set([...unsaved, entry])
  return () => {
    set(unsaved.filter((other) => other !== entry))
    // Nothing is left to lose: whoever waits for an answer may go.
    if (asked?.entry === entry) asked.answer(true)
  }
}

/**
 * Asks before typed text is lost; what lies on top asks for all. Somebody who presses Back twice is answered for the
 * second time alone: two ways back from one question would end somewhere else.
 */
export function confirmLeaving(): Promise<boolean> {
  const entry = unsaved.at(-1)
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

/** The address has changed: a dialog that was left and stands over the same page still closes. */
export function closeAbandoned(): void {
  if (left && unsaved.includes(left)) left.close()
  left = undefined
}

/** Whether anything typed would be lost now. */
export function useHasUnsavedChanges(): boolean {
  return useSyncExternalStore(subscribe, isUnsaved, () => false)
}

function isUnsaved() {
  return unsaved.length > 0
}

function set(next: readonly Unsaved[]) {
  unsaved = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
