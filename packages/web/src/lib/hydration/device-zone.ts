import { useClientValue } from './use-client-value.ts'

/** The zone of most neighbors, for a visitor's page: the server does not know their device. */
const USUAL_ZONE = 'America/New_York'

/**
 * The zone of a member, or of a visitor's device. A member's is known from the start: a change
 * during hydration would remove rendered parts whose code is still loading.
 */
export function useReaderZone(me: { timeZone: string } | null): string {
  const known = me?.timeZone
  return useClientValue(() => known ?? deviceZone(), known ?? USUAL_ZONE)
}

function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
