import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the target when a change of state has removed the focused control. An
 * undefined state counts as loading, which has no control to lose.
 */
export function useFocusFallback(
  target: RefObject<HTMLElement | null>,
  state: unknown,
  preventScroll = false,
): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    const wasKnown = before.current !== undefined
    before.current = state
    if (wasKnown && document.activeElement === document.body)
      target.current?.focus({ preventScroll })
  }, [target, state, preventScroll])
}
