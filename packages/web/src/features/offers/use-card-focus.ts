import { useEffect, useRef } from 'react'

/**
 * Props of a card that takes the focus when the button that had it goes with a step of the trade,
 * or with the card's old place. Focus elsewhere stays.
 */
export function useCardFocus(hasMoved: boolean) {
  const card = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (hasMoved) hadFocus.current = true
  }, [hasMoved])
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) {
      card.current?.focus({ preventScroll: !hasMoved })
    }
  })
  return {
    ref: card,
    tabIndex: -1,
    // React reports no blur of what it removes itself.
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: () => {
      hadFocus.current = false
    },
  }
}
