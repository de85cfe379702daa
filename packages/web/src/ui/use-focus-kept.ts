import { type RefObject, useEffect, useRef } from 'react'

/** When this state changes and the control that had the focus went with the old one, the focus goes on here. */
export function useFocusKept(target: RefObject<HTMLElement | null>, state: unknown): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (document.activeElement === document.body) target.current?.focus()
  }, [target, state])
}
