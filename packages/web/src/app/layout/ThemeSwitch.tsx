import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import {
  onThemeChoice,
  setThemeChoice,
  type ThemeChoice,
  themeChoice,
} from '../../lib/storage/theme-choice.ts'
import { type Segment, Segmented } from '../../ui/form/Segmented.tsx'

const CHOICES: readonly Segment<ThemeChoice>[] = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Day', icon: Sun },
  { value: 'dark', label: 'Dusk', icon: Moon },
]

/** The choice is stored on this device. */
export function ThemeSwitch({ label = 'Colors' }: { label?: string }) {
  const value = useSyncExternalStore(onThemeChoice, themeChoice, (): ThemeChoice => 'system')
  return <Segmented label={label} options={CHOICES} value={value} onValueChange={setThemeChoice} />
}
