import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Props of a card that takes the focus when a focused button disappears with a step of the trade,
 * or with the card's old place. Focus elsewhere stays, unless a link has led the reader to the
 * card.
 */
export function useCardFocus(hasMoved: boolean, isLedTo: boolean) {
  const card = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    hadFocus.current ||= hasMoved
  }, [hasMoved])
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      card.current?.focus({ preventScroll: !hasMoved })
  })
  useEffect(() => {
    if (isLedTo) card.current?.focus()
  }, [isLedTo])
  // React fires no blur event for elements that it removes.
  const noteFocus = ({ type }: FocusEvent) => {
    hadFocus.current = type === 'focus'
  }
  return { ref: card, tabIndex: -1, onFocus: noteFocus, onBlur: noteFocus }
}
