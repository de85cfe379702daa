import { useSyncExternalStore } from 'react'
import { createStore } from '../../lib/store.ts'

const [openDialogs, setOpenDialogs, subscribe] = createStore<readonly HTMLDialogElement[]>([])

export function enterDialog(dialog: HTMLDialogElement) {
  setOpenDialogs([...openDialogs(), dialog])
}

export function leaveDialog(dialog: HTMLDialogElement) {
  setOpenDialogs(openDialogs().filter((other) => other !== dialog))
}

/** The topmost dialog. Everything outside it is inert, so toasts must render inside. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, topDialog, () => undefined)
}

export function countOpenDialogs(): number {
  return openDialogs().length
}

function topDialog() {
  return openDialogs().at(-1)
}
