import { type RefObject, useLayoutEffect, useState } from 'react'

/** So near the end still counts as there: browsers round. */
const NEAR_PX = 8

/** Keeps a scrolling element at its end while its content grows, until somebody scrolls away. */
export function useStickToEnd(ref: RefObject<HTMLElement | null>, latest: unknown) {
  const [isAtEnd, setAtEnd] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is the latest changes where the end is.
  useLayoutEffect(() => {
    if (isAtEnd) scrollToEnd(ref.current)
  }, [ref, isAtEnd, latest])
  return {
    isAtEnd,
    watch: () => setAtEnd(isNearEnd(ref.current)),
    goToEnd: () => {
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
