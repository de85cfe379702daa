import { type RefObject, useEffect, useRef } from 'react'

/** What was focused last; the body once a press elsewhere has taken the focus away. */
let lastFocused: Element | null = null

// The server renders without a document.
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (lastFocused = document.activeElement), true)
  document.addEventListener('focusin', ({ target }) => (lastFocused = target as Element))
}

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
    // A list may also change without a press, while nothing has the focus.
    if (wasKnown && isLost(lastFocused) && document.activeElement === document.body)
      target.current?.focus({ preventScroll })
  }, [target, state, preventScroll])
}

function isLost(control: Element | null): boolean {
  if (!control) return false
  // A form that is being saved gives its fields the focus back.
  return (
    control.getClientRects().length === 0 || control.matches(':disabled:not(fieldset:disabled *)')
  )
}
