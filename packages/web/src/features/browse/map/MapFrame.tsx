import type { KeyboardEvent, ReactNode } from 'react'
import { type Moves, moveByKey } from './use-gestures.ts'

type Props = {
  /** What takes drags and keys: the drawing itself. */
  refTo: (element: HTMLElement | null) => void
  moves: Moves
  ground: ReactNode
  children: ReactNode
}

/** The map as one stop of the keyboard: arrows, plus and minus; everything over it comes after. */
export function MapFrame({ refTo, moves, ground, children }: Props) {
  function press(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.metaKey || event.ctrlKey || event.altKey)
      return
    if (moveByKey(event, moves)) event.preventDefault()
  }
  return (
    <div className="map-hand" ref={refTo}>
      <div
        className="map-stop"
        role="application"
        aria-label="Map. Arrow keys move it, plus and minus zoom. The list has the same items."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved with keys
        tabIndex={0}
        onKeyDown={press}
      />
      {ground}
      {children}
    </div>
  )
}
