import { createStore } from '../store.ts'
import { writeStored } from './local-storage.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

// public/theme.js reads the same key before the first paint.
const KEY = 'swapstead.theme'
/** Null until a choice is made on this page. */
const [chosen, setChosen, onThemeChoice] = createStore<ThemeChoice | null>(null)

export { onThemeChoice }

/** Stores the choice on this device and applies it to the page. */
export function setThemeChoice(next: ThemeChoice) {
  writeStored(KEY, next === 'system' ? null : next)
  if (next === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = next
  paintBrowserBar(next)
  setChosen(next)
}

/** The theme chosen on this device; "system" follows its setting. */
export function themeChoice(): ThemeChoice {
  return chosen() ?? asChoice(document.documentElement.dataset.theme)
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
