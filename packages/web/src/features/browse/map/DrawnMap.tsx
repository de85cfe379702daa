import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { albersDrawing } from './albers.ts'
import { countiesQuery, isSeen, type Shape, statesQuery } from './atlas.ts'
import { MapNames } from './MapNames.tsx'
import { MapSurface, type SurfaceProps } from './MapSurface.tsx'
import { MapTrouble } from './MapTrouble.tsx'
import type { Stage, View } from './projection.ts'

/** The scale at which counties appear. */
const COUNTIES_FROM = 4

/** States, and counties when zoomed in, drawn as SVG. It needs no tile server. */
export function DrawnMap(props: SurfaceProps) {
  return (
    <MapSurface
      {...props}
      projection={albersDrawing}
      ground={(view, stage) => <Drawing view={view} stage={stage} />}
    />
  )
}

function Drawing({ view, stage }: { view: View; stage: Stage }) {
  const states = useQuery(statesQuery)
  const isNear = view.scale >= COUNTIES_FROM
  const counties = useQuery({ ...countiesQuery, enabled: isNear })
  if (states.isError)
    return <MapTrouble onRetry={() => states.refetch()} busy={states.isFetching} />
  const seen = (shapes: Shape[] | undefined) =>
    (shapes ?? []).filter((shape) => isSeen(shape, view, stage.size))
  const [statesSeen, countiesSeen] = [seen(states.data), isNear ? seen(counties.data) : []]
  const { size } = stage
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
      <MapNames view={view} stage={stage} states={statesSeen} counties={countiesSeen} />
    </svg>
  )
}

/** Memoized, because hundreds of outlines stay unchanged while the map moves. */
const Outline = memo(({ outline }: { outline: string }) => <path d={outline} />)
