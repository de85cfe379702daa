import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../storage/local-storage.ts'
import { createStore } from '../store.ts'

const KEY = 'swapstead.guest'

/**
 * The sandbox of this browser. `known`: a guest id is stored but not checked yet. `open`: the
 * server knows the guest. `over`: its 24 hours have ended.
 */
export type SandboxState = 'none' | 'known' | 'open' | 'over'

const [state, become, subscribe] = createStore<SandboxState>(
  readStored(KEY) === null ? 'none' : 'known',
)

/** Whether calls are made as a sandbox guest. */
export function isInSandbox(): boolean {
  return state() === 'open'
}

/** Stores the guest id that the server has given out. */
export function enterSandbox(guestId: string): void {
  writeStored(KEY, guestId)
  become('open')
}

/** Deletes the stored guest id. */
export function leaveSandbox(): void {
  writeStored(KEY, null)
  become('none')
}

/** Call when the server no longer knows the guest. */
export function endSandbox(): void {
  if (state() === 'none') return
  writeStored(KEY, null)
  become('over')
}

export function useSandboxState(): SandboxState {
  return useSyncExternalStore(subscribe, state, () => 'none')
}

/** Calls back when another window leaves the sandbox or starts a new one. */
export function onOtherSandbox(listener: () => void): () => void {
  const hear = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === KEY && oldValue !== newValue) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
