type Store<Value> = [
  read: () => Value,
  write: (next: Value) => void,
  /** Calls back after each change; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void,
]

/** A value outside of React; `subscribe` and `read` are what useSyncExternalStore takes. */
export function createStore<Value>(value: Value): Store<Value> {
  const listeners = new Set<() => void>()
  return [
    () => value,
    (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  ]
}
