import { useEffect, useState } from 'react'

const PAUSE_MS = 200

/** A value that follows when it has rested for a moment, so that not every keystroke is asked about. */
export function useDebounced<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
