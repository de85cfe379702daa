import { useSyncExternalStore } from 'react'
import { onThemeChoice, type ThemeChoice, themeChoice } from './theme-choice.ts'

/** The theme somebody chose on this device. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(onThemeChoice, themeChoice, () => 'system')
}
