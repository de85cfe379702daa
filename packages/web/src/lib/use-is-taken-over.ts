import { useOfDevice } from './use-of-device.ts'

/** False in what the server renders, and until the browser has taken the page over. */
export function useIsTakenOver(): boolean {
  return useOfDevice<boolean>(() => true, false)
}
