import { useClientValue } from './use-client-value.ts'

/** The zone of most neighbors, for pages of visitors whose device the server does not know. */
const USUAL_ZONE = 'America/New_York'

/**
 * The zone of a member, or of a visitor's device. Of a member it is known from the start: a change at
 * the takeover would take out what the server has rendered of parts whose code is on its way.
 */
export function useReaderZone(me: { timeZone: string } | null): string {
  const known = me?.timeZone
  return useClientValue(() => known ?? deviceZone(), known ?? USUAL_ZONE)
}

function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
