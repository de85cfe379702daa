import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Browsers round scroll positions, so this near counts as the end. */
const NEAR_PX = 8

/** Keeps an element scrolled to its end while it grows, until the reader scrolls away. */
export function useStickToEnd(ref: RefObject<HTMLElement | null>, latest: unknown) {
  const [isAtEnd, setAtEnd] = useState(true)
  const end = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line moves the end.
  useLayoutEffect(() => {
    const element = ref.current
    if (!isAtEnd || !element) return
    // The reader has scrolled away, but the scroll event has not fired yet.
    if (element.scrollTop < end.current - NEAR_PX) return setAtEnd(false)
    scrollToEnd(element)
    end.current = element.scrollTop
  }, [ref, isAtEnd, latest])
  return {
    isAtEnd,
    watch: () => setAtEnd(isNearEnd(ref.current)),
    goToEnd: () => {
      end.current = 0
      setAtEnd(true)
      scrollToEnd(ref.current)
    },
  }
}

function isNearEnd(element: HTMLElement | null): boolean {
  return !element || element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR_PX
}

function scrollToEnd(element: HTMLElement | null): void {
  if (element) element.scrollTop = element.scrollHeight
}
