import { useSyncExternalStore } from 'react'

/** What only the device knows, and what stands for it in a page that the server renders. */
export function useOfDevice<Value extends string | boolean>(
  readFromDevice: () => Value,
  onServer: Value,
): Value {
  return useSyncExternalStore(unchanging, readFromDevice, () => onServer)
}

function unchanging() {
  return () => undefined
}
