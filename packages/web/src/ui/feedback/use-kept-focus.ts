import { type RefObject, useLayoutEffect } from 'react'

type Frame = RefObject<Element | null>

/** The place among its frame's buttons of the one that went away with the focus. */
const places = new WeakMap<Frame, number>()

/**
 * Hands the focus from one component to the next when they change places in a commit. Both call
 * this and have the same buttons in the same frame.
 */
export function useKeptFocus(frame: Frame): void {
  useLayoutEffect(() => {
    const place = places.get(frame)
    if (place !== undefined) buttonsIn(frame)[place]?.focus()
    return () => {
      const left = buttonsIn(frame).findIndex((button) => button.matches(':focus'))
      if (left === -1) return
      places.set(frame, left)
      // Whatever comes after this commit did not take the place.
      queueMicrotask(() => places.delete(frame))
    }
  }, [frame])
}

function buttonsIn({ current }: Frame): HTMLButtonElement[] {
  return current ? [...current.querySelectorAll('button')] : []
}
