import { type RefObject, useLayoutEffect } from 'react'

type Frame = RefObject<Element | null>

/** The index of the button that was removed with the focus, by its frame. */
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
      // What mounts after this commit did not replace the button.
      queueMicrotask(() => places.delete(frame))
    }
  }, [frame])
}

function buttonsIn({ current }: Frame): HTMLButtonElement[] {
  return current ? [...current.querySelectorAll('button')] : []
}
