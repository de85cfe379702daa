import { writeStored } from './local-storage.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

// public/theme.js reads the same key before the first paint.
const KEY = 'swapstead.theme'
const listeners = new Set<() => void>()
let choice: ThemeChoice | undefined

/** Stores the choice on this device and applies it to the page. */
export function setThemeChoice(next: ThemeChoice) {
  choice = next
  writeStored(KEY, next === 'system' ? null : next)
  if (next === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = next
  paintBrowserBar(next)
  for (const listener of listeners) listener()
}

/** The theme chosen on this device; "system" follows its setting. */
export function themeChoice(): ThemeChoice {
  choice ??= asChoice(document.documentElement.dataset.theme)
  return choice
}

function asChoice(value: string | undefined): ThemeChoice {
  return value === 'light' || value === 'dark' ? value : 'system'
}

/** index.html has one theme-color per scheme; a choice activates its own one. */
function paintBrowserBar(next: ThemeChoice) {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const scheme = meta.dataset.scheme
    const chosen = next === scheme ? 'all' : 'not all'
    meta.media = next === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen
  }
}

/** Subscribes to choices; returns the unsubscribe function. */
export function onThemeChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
