import { Monitor, Moon, Sun } from 'lucide-react'
import { type Segment, Segmented } from '../form/Segmented.tsx'
import { setThemeChoice, type ThemeChoice } from './theme-choice.ts'
import { useThemeChoice } from './use-theme-choice.ts'

const CHOICES: readonly Segment<ThemeChoice>[] = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Day', icon: Sun },
  { value: 'dark', label: 'Dusk', icon: Moon },
]

/** Day, dusk or whatever the device says; kept on this device. */
export function ThemeSwitch({ label = 'Colors' }: { label?: string }) {
  const value = useThemeChoice()
  return <Segmented label={label} options={CHOICES} value={value} onValueChange={setThemeChoice} />
}
