import { useClientValue } from './use-client-value.ts'

/** The zone of most neighbors, for pages of visitors whose device the server does not know. */
const USUAL_ZONE = 'America/New_York'

/** This device's time zone, once the app runs on it. */
export function useDeviceZone(): string {
  return useClientValue(deviceZone, USUAL_ZONE)
}

function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
