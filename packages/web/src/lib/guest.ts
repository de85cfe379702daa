import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './local-storage.ts'

const KEY = 'swapstead.guest'

/**
 * What this browser knows of a sandbox. `known`: a guest's id is stored and nobody has been asked yet. `open`: the server
 * says that it lives. `over`: its 24 hours have ended.
 */
export type SandboxState = 'none' | 'known' | 'open' | 'over'

let state: SandboxState = readStored(KEY) === null ? 'none' : 'known'
const listeners = new Set<() => void>()

/** Whether calls are a guest's (readings S-84). */
export function isInSandbox(): boolean {
  return state === 'open'
}

/** The server has named the guest of this browser. */
export function enterSandbox(guestId: string): void {
  writeStored(KEY, guestId)
  become('open')
}

/** Left, or never begun: the stored id is gone (SANDBOX-24). */
export function leaveSandbox(): void {
  writeStored(KEY, null)
  become('none')
}

/** The server knows the guest no more (SANDBOX-12). */
export function endSandbox(): void {
  if (state === 'none') return
  writeStored(KEY, null)
  become('over')
}

/** The same for what is on the page: it follows every change. */
export function useSandboxState(): SandboxState {
  return useSyncExternalStore(subscribe, () => state)
}

/** Calls back when another window of this browser has left the sandbox, or begun another. */
export function onOtherSandbox(listener: () => void): () => void {
  const hear = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === KEY && oldValue !== newValue) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** Where an item is looked at: while a sandbox is open, over its window. */
export function itemAddress(id: string): string {
  return isInSandbox() ? `/?item=${id}#sandbox` : `/items/${id}`
}

function become(next: SandboxState): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
