import type { RingSettings } from '@swapstead/domain/rings/settings.ts'

/** The settings as they are edited: dollars as they are typed. */
export type SettingsDraft = { takesPart: boolean; miles: number; mostDollars: string }

export function draftOf({ takesPart, miles, mostDollars }: RingSettings): SettingsDraft {
  return { takesPart, miles, mostDollars: mostDollars === null ? '' : String(mostDollars) }
}

/** What the schema judges: anything but digits is no number. */
export function settingsOf({ mostDollars, ...rest }: SettingsDraft): RingSettings {
  const typed = mostDollars.trim()
  return { ...rest, mostDollars: typed === '' ? null : Number(typed) }
}

/** "25 miles"; a stored distance stays one of the choices. */
export function milesOptions(choices: readonly number[], saved: number) {
  const all = choices.includes(saved) ? choices : [...choices, saved].toSorted((a, b) => a - b)
  return all.map((miles) => ({ value: String(miles), label: `${miles} miles` }))
}
