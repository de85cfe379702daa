import { useSyncExternalStore } from 'react'

let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

export function enterDialog(dialog: HTMLDialogElement) {
  set([...open, dialog])
}

export function leaveDialog(dialog: HTMLDialogElement) {
  set(open.filter((other) => other !== dialog))
}

/** The topmost dialog. Everything outside it is inert, so toasts must render inside. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, topDialog, () => undefined)
}

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
