import { queryOptions } from '@tanstack/react-query'
import { geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import counties from 'us-atlas/counties-albers-10m.json?url'
import states from 'us-atlas/states-albers-10m.json?url'
import type { Size, Spot, View } from './projection.ts'

/** A state or county: its outline, its box and the spot of its name. */
export type Shape = {
  id: string
  name: string
  outline: string
  box: readonly [Spot, Spot]
  middle: Spot
}

type Atlas = Parameters<typeof feature>[0]

/** State outlines, fetched once when a map opens. */
export const statesQuery = shapesQuery('states', states)
/** County outlines are six times larger, so they load only when the map is close. */
export const countiesQuery = shapesQuery('counties', counties)

function shapesQuery(kind: 'states' | 'counties', address: string) {
  return queryOptions({
    queryKey: ['map', kind],
    queryFn: async ({ signal }) => {
      const answer = await fetch(address, { signal })
      if (!answer.ok) throw new Error(`the map of ${kind} answered ${answer.status}`)
      return shapesOf((await answer.json()) as Atlas, kind)
    },
    structuralSharing: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

function shapesOf(atlas: Atlas, kind: string): Shape[] {
  const collection = atlas.objects[kind]
  if (!collection) return []
  const path = geoPath()
  const drawn = feature(atlas, collection)
  const features = 'features' in drawn ? drawn.features : []
  return features.flatMap((shape) => {
    const outline = path(shape)
    if (!outline) return []
    return [
      {
        id: String(shape.id),
        name: String(shape.properties?.name),
        outline,
        box: path.bounds(shape),
        middle: path.centroid(shape),
      },
    ]
  })
}

export function isSeen({ box: [[left, top], [right, bottom]] }: Shape, view: View, size: Size) {
  const across = size.width / view.scale / 2
  const down = size.height / view.scale / 2
  return (
    right >= view.x - across &&
    left <= view.x + across &&
    bottom >= view.y - down &&
    top <= view.y + down
  )
}

/** A shape's width in pixels. */
export function widthOf({ box: [[left], [right]] }: Shape, { scale }: View): number {
  return (right - left) * scale
}
