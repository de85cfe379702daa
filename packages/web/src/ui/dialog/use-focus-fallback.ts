import { type RefObject, useEffect, useRef } from 'react'

/**
 * When this state changes and the control that had the focus went with the old one, the focus goes on here. What was not
 * known yet (undefined) had no control.
 */
export function useFocusFallback(target: RefObject<HTMLElement | null>, state: unknown): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    const wasKnown = before.current !== undefined
    before.current = state
    if (wasKnown && document.activeElement === document.body) target.current?.focus()
  }, [target, state])
}
