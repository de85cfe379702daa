import { useEffect, useState } from 'react'

/** Longer than this and a person wonders whether the tap was felt. */
const A_WHILE_MS = 300

/** False at first, true after a moment: what would only flash is not shown. */
export function useAfterAWhile(): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), A_WHILE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLong
}
