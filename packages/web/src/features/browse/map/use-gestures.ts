import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import type { Spot } from './projection.ts'

export type Moves = {
  pan: (across: number, down: number) => void
  zoom: (factor: number, at?: Spot) => void
}

/** Pixels a pointer may move before it counts as a drag. */
const TREMOR = 4
const KEY_STEP = 80

/** Turns drags, pinches and wheel turns into pans and zooms, in pixels. */
export function useGestures(element: HTMLElement | null, moves: Moves): void {
  const onMoves = useEffectEvent((use: (moves: Moves) => void) => use(moves))
  useEffect(() => {
    if (!element) return
    const stop = new AbortController()
    const { signal } = stop
    const fingers = new Map<number, Spot>()
    let isDragging = false
    const spotOf = (event: MouseEvent): Spot => {
      const box = element.getBoundingClientRect()
      return [event.clientX - box.left, event.clientY - box.top]
    }
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return
      fingers.set(event.pointerId, spotOf(event))
      isDragging = fingers.size > 1
    }
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const now = spotOf(event)
      const [across, downwards] = [now[0] - before[0], now[1] - before[1]]
      if (!isDragging && Math.hypot(across, downwards) < TREMOR) return
      isDragging = true
      // The finger has moved: treat this as a drag, not a tap on the pin.
      if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId)
      const [other] = [...fingers].filter(([id]) => id !== event.pointerId)
      fingers.set(event.pointerId, now)
      onMoves(({ pan, zoom }) => {
        if (!other) return pan(across, downwards)
        const [, held] = other
        pan(across / 2, downwards / 2)
        zoom(apart(now, held) / Math.max(1, apart(before, held)), between(now, held))
      })
    }
    const up = (event: PointerEvent) => fingers.delete(event.pointerId)
    // A mouse that leaves before it is captured may be released elsewhere, without an event here.
    const missedUp = (event: PointerEvent) => event.buttons === 0 && up(event)
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
      onMoves(({ zoom }) => zoom(2 ** (-(event.deltaY * lines) / 300), spotOf(event)))
    }
    element.addEventListener('pointerdown', down, { signal })
    element.addEventListener('pointermove', missedUp, { signal })
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('pointerup', up, { signal })
    element.addEventListener('pointercancel', up, { signal })
    element.addEventListener('wheel', wheel, { signal, passive: false })
    return () => stop.abort()
  }, [element])
}

/** Arrows pan, plus and minus zoom; returns whether the key did anything. */
export function moveByKey({ key }: KeyboardEvent, { pan, zoom }: Moves): boolean {
  const arrows: Record<string, Spot> = {
    ArrowLeft: [KEY_STEP, 0],
    ArrowRight: [-KEY_STEP, 0],
    ArrowUp: [0, KEY_STEP],
    ArrowDown: [0, -KEY_STEP],
  }
  const arrow = arrows[key]
  if (arrow) pan(...arrow)
  else if (key === '+' || key === '=') zoom(2)
  else if (key === '-' || key === '_') zoom(0.5)
  else return false
  return true
}

function apart(a: Spot, b: Spot): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

function between(a: Spot, b: Spot): Spot {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}
