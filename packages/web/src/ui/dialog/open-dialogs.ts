import { useSyncExternalStore } from 'react'

let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** Notes that a modal dialog stands over the page. */
export function enterDialog(dialog: HTMLDialogElement) {
  set([...open, dialog])
}

/** Notes that it is gone. */
export function leaveDialog(dialog: HTMLDialogElement) {
  set(open.filter((other) => other !== dialog))
}

/** The dialog on top, if any: what lies outside it cannot be reached, so toasts move into it. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, topDialog, () => undefined)
}

/** How many stand over each other now. */
export function countOpenDialogs(): number {
  return open.length
}

function topDialog() {
  return open.at(-1)
}

function set(next: readonly HTMLDialogElement[]) {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
