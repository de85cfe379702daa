import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import {
  boundsOf,
  drawnPlane,
  farthest,
  isClosest,
  lensOf,
  moved,
  type View,
  viewOf,
  wholeCountry,
  zoomed,
} from './albers.ts'
import { countiesQuery, isSeen, type Shape, statesQuery } from './atlas.ts'
import { boxAround, type OnRest, type Point, type Size, type Start, type Surface } from './lens.ts'
import { MapFrame } from './MapFrame.tsx'
import { MapNames } from './MapNames.tsx'
import { MapTrouble } from './MapTrouble.tsx'
import { useGestures } from './use-gestures.ts'
import { useSize } from './use-size.ts'

type Props = { start: Start; onRest: OnRest; children: (surface: Surface) => ReactNode }

/** From here on counties are drawn. */
const COUNTIES_FROM = 4
/** A view that has not moved for so long has come to rest. */
const REST_MS = 300

/** The country drawn by us: states, and counties from near by. It asks nobody for tiles. */
export function DrawnMap({ start, onRest, children }: Props) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const size = useSize(element)
  const [chosen, setChosen] = useState<View | null>(null)
  const view = size && (chosen ?? startView(start, size))
  const change = (next: (view: View, size: Size) => View) => {
    if (size) setChosen((before) => next(before ?? startView(start, size), size))
  }
  const moves = {
    pan: (across: number, down: number) => change((from, of) => moved(from, of, across, down)),
    zoom: (factor: number, at?: readonly [number, number]) =>
      change((from, of) => zoomed(from, of, factor, at)),
  }
  useGestures(element, moves)
  useRest(view, size, chosen !== null, onRest)
  return (
    <MapFrame
      refTo={setElement}
      moves={moves}
      drawing={view && size && <Drawing view={view} size={size} />}
    >
      {view &&
        size &&
        children({
          lens: lensOf(view, size),
          plane: drawnPlane,
          isClosest: isClosest(view),
          isFarthest: view.scale <= farthest(size),
          zoomBy: (steps) => moves.zoom(2 ** steps),
          show: (points) => setChosen(viewOf(points, size)),
        })}
    </MapFrame>
  )
}

function startView(start: Start, size: Size): View {
  if (!start) return wholeCountry(size)
  const bounds = 'bounds' in start ? start.bounds : boxAround(start.around, start.miles)
  const { west, south, east, north } = bounds
  const corners: Point[] = [
    { longitude: west, latitude: south },
    { longitude: east, latitude: south },
    { longitude: west, latitude: north },
    { longitude: east, latitude: north },
    { longitude: (west + east) / 2, latitude: (south + north) / 2 },
  ]
  return viewOf(corners, size)
}

function useRest(view: View | null, size: Size | null, isMoved: boolean, onRest: OnRest): void {
  const rest = useEffectEvent(() => {
    if (view && size) onRest(boundsOf(view, size), isMoved)
  })
  const [x, y, scale] = [view?.x, view?.y, view?.scale]
  const [width, height] = [size?.width, size?.height]
  useEffect(() => {
    if ([x, y, scale, width, height].includes(undefined)) return
    const timer = setTimeout(rest, isMoved ? REST_MS : 0)
    return () => clearTimeout(timer)
  }, [x, y, scale, width, height, isMoved])
}

function Drawing({ view, size }: { view: View; size: Size }) {
  const states = useQuery(statesQuery)
  const isNear = view.scale >= COUNTIES_FROM
  const counties = useQuery({ ...countiesQuery, enabled: isNear })
  if (states.isError)
    return <MapTrouble onRetry={() => states.refetch()} busy={states.isFetching} />
  const seen = (shapes: Shape[] | undefined) =>
    (shapes ?? []).filter((shape) => isSeen(shape, view, size))
  const [statesSeen, countiesSeen] = [seen(states.data), isNear ? seen(counties.data) : []]
  const place = `translate(${size.width / 2} ${size.height / 2}) scale(${view.scale}) translate(${-view.x} ${-view.y})`
  return (
    <svg
      className="map-drawing"
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
    >
      <g transform={place}>
        <g className="map-states">
          {statesSeen.map(({ id, outline }) => (
            <Outline key={id} outline={outline} />
          ))}
        </g>
        <g className="map-counties">
          {countiesSeen.map(({ id, outline }) => (
            <Outline key={id} outline={outline} />
          ))}
        </g>
        <g className="map-borders">
          {statesSeen.map(({ id, outline }) => (
            <Outline key={id} outline={outline} />
          ))}
        </g>
      </g>
      <MapNames view={view} size={size} states={statesSeen} counties={countiesSeen} />
    </svg>
  )
}

/** Hundreds of them stay as they are while the map moves. */
const Outline = memo(({ outline }: { outline: string }) => <path d={outline} />)
