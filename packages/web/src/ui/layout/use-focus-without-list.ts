import { useEffect, useRef } from 'react'

/** Focuses the heading when the pressed row has gone with its list, as on phones. */
export function useFocusWithoutList() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const active = document.activeElement
    if (active === document.body || (active && active.getClientRects().length === 0)) {
      heading.current?.focus()
    }
  }, [])
  return heading
}
