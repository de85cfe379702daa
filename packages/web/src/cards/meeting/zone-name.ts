import { momentFormat } from '@swapstead/domain/format-moment.ts'
import { readLocalTime } from '@swapstead/domain/local-time.ts'

/** "Eastern Standard Time (EST)". Depends on the typed time because of daylight saving. */
export function zoneName(typed: string, timeZone: string, now: Date): string {
  const moment = readLocalTime(typed, timeZone) ?? now
  const named = (timeZoneName: 'long' | 'short') =>
    momentFormat({ timeZone, timeZoneName })
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${named('long')} (${named('short')})`
}
