import { useSyncExternalStore } from 'react'

/** A value that only the browser knows. `onServer` stands for it until the page is hydrated. */
export function useClientValue<Value extends string | boolean>(
  readFromDevice: () => Value,
  onServer: Value,
): Value {
  return useSyncExternalStore(unchanging, readFromDevice, () => onServer)
}

function unchanging() {
  return () => undefined
}
