import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { boxAround, type OnRest, type Start, type Surface } from './lens.ts'
import type { Point, Projection, Size, Stage, View } from './projection.ts'
import { type Moves, moveByKey, useGestures } from './use-gestures.ts'
import {
  boundsOf,
  farthest,
  isClosest,
  lensOf,
  moved,
  viewOf,
  wholeCountry,
  zoomed,
} from './view.ts'

export type SurfaceProps = {
  start: Start
  onRest: OnRest
  children: (surface: Surface) => ReactNode
}

type Props = SurfaceProps & {
  projection: Projection
  /** The layer under the pins. */
  ground: (view: View, stage: Stage) => ReactNode
}

/** The view counts as settled after this pause, in milliseconds. */
const REST_MS = 300

/** A map plane with pan and zoom. Reports its bounds when the view settles. */
export function MapSurface({ projection, start, onRest, ground, children }: Props) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const size = useSize(element)
  const stage = size && { projection, size }
  const [chosen, setChosen] = useState<View | null>(null)
  const view = stage && (chosen ?? startView(start, stage))
  const change = (next: (view: View, stage: Stage) => View) => {
    if (stage) setChosen((before) => next(before ?? startView(start, stage), stage))
  }
  const moves = {
    pan: (across: number, down: number) => change((from, on) => moved(from, on, across, down)),
    zoom: (factor: number, at?: readonly [number, number]) =>
      change((from, on) => zoomed(from, on, factor, at)),
  }
  useGestures(element, moves)
  useRest(view, stage, chosen !== null, onRest)
  return (
    <MapFrame refTo={setElement} moves={moves} ground={view && stage && ground(view, stage)}>
      {view &&
        stage &&
        children({
          lens: lensOf(view, stage),
          projection,
          isClosest: isClosest(view, projection),
          isFarthest: view.scale <= farthest(stage),
          zoomBy: (steps) => moves.zoom(2 ** steps),
          show: (points) => setChosen(viewOf(points, stage)),
        })}
    </MapFrame>
  )
}

function startView(start: Start, stage: Stage): View {
  if (!start) return wholeCountry(stage)
  const bounds = 'bounds' in start ? start.bounds : boxAround(start.around, start.miles)
  const { west, south, east, north } = bounds
  const corners: Point[] = [
    { longitude: west, latitude: south },
    { longitude: east, latitude: south },
    { longitude: west, latitude: north },
    { longitude: east, latitude: north },
    { longitude: (west + east) / 2, latitude: (south + north) / 2 },
  ]
  return viewOf(corners, stage)
}

function useRest(view: View | null, stage: Stage | null, isMoved: boolean, onRest: OnRest): void {
  const rest = useEffectEvent(() => {
    if (view && stage) onRest(boundsOf(view, stage), isMoved)
  })
  const [x, y, scale] = [view?.x, view?.y, view?.scale]
  const [width, height] = [stage?.size.width, stage?.size.height]
  useEffect(() => {
    if ([x, y, scale, width, height].includes(undefined)) return
    const timer = setTimeout(rest, isMoved ? REST_MS : 0)
    return () => clearTimeout(timer)
  }, [x, y, scale, width, height, isMoved])
}

type FrameProps = {
  /** Receives the element that takes drags. */
  refTo: (element: HTMLElement | null) => void
  moves: Moves
  ground: ReactNode
  children: ReactNode
}

/** The map is one tab stop; the pins over it follow in order. */
function MapFrame({ refTo, moves, ground, children }: FrameProps) {
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

/** An element's size in pixels; null while it is absent or hidden. */
function useSize(element: HTMLElement | null): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      setSize(width > 0 && height > 0 ? { width, height } : null)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return size
}
