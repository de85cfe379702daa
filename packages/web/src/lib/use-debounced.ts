import { useEffect, useState } from 'react'

export const PAUSE_MS = 200

/** A value that changes only after a pause, such as for searches while typing. */
export function useDebounced<Value>(value: Value, pauseMs = PAUSE_MS): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return rested
}
