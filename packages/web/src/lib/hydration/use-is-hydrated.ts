import { useClientValue } from './use-client-value.ts'

/** False in what the server renders and during its first render in the browser. */
export function useIsHydrated(): boolean {
  return useClientValue<boolean>(() => true, false)
}
