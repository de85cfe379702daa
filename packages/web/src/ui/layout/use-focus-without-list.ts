import { useLayoutEffect, useRef } from 'react'

/** Focuses the heading when the pressed row has gone with its list, as on phones. */
export function useFocusWithoutList() {
  const heading = useRef<HTMLHeadingElement>(null)
  // Before the effects that bring the newest message into view.
  useLayoutEffect(() => {
    const active = document.activeElement
    if (active === document.body || (active && active.getClientRects().length === 0)) {
      heading.current?.focus()
    }
  }, [])
  return heading
}
