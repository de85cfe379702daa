import type { RingSettings } from '@swapstead/domain/rings/settings.ts'

/** The settings in the form, with dollars as typed text. */
export type SettingsDraft = { takesPart: boolean; miles: number; mostDollars: string }

export function draftOf({ takesPart, miles, mostDollars }: RingSettings): SettingsDraft {
  return { takesPart, miles, mostDollars: mostDollars === null ? '' : String(mostDollars) }
}

/** The settings for the schema to check. Text with anything but digits is not a number. */
export function settingsOf({ mostDollars, ...rest }: SettingsDraft): RingSettings {
  const typed = mostDollars.trim()
  return { ...rest, mostDollars: typed === '' ? null : Number(typed) }
}

/** "25 miles". A stored distance is always among the choices. */
export function milesOptions(choices: readonly number[], saved: number) {
  const all = choices.includes(saved) ? choices : [...choices, saved].toSorted((a, b) => a - b)
  return all.map((miles) => ({ value: String(miles), label: `${miles} miles` }))
}
