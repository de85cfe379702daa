import type { Bounds } from '@swapstead/domain/browse/bounds.ts'
import type { Point, Projection, Size, Spot } from './projection.ts'

/** How a map is looked at right now: what lies where on the screen. */
export type Lens = {
  size: Size
  /** How many pixels the whole plane is wide. */
  worldPixels: number
  toScreen: (point: Point) => Spot | null
}

/** What any of the two maps offers to what is drawn over it. */
export type Surface = {
  lens: Lens
  projection: Projection
  isClosest: boolean
  isFarthest: boolean
  /** Twice as close for 1, half as close for -1. */
  zoomBy: (steps: number) => void
  /** Shows all of these points. */
  show: (points: readonly Point[]) => void
}

/** What is shown at first: a part of the map, or a circle of so many miles. */
export type Start = { bounds: Bounds } | { around: Point; miles: number } | null

/** The view has come to rest; `isMoved` when somebody moved it there. */
export type OnRest = (bounds: Bounds, isMoved: boolean) => void

const MILES_OF_DEGREE = 69.1

/** The box around a circle. */
export function boxAround({ latitude, longitude }: Point, miles: number): Bounds {
  const up = miles / MILES_OF_DEGREE
  const aside = up / Math.max(0.2, Math.cos((latitude * Math.PI) / 180))
  return {
    west: longitude - aside,
    south: latitude - up,
    east: longitude + aside,
    north: latitude + up,
  }
}

/** The box around points. */
export function boxOf(points: readonly Point[]): Bounds {
  const longitudes = points.map(({ longitude }) => longitude)
  const latitudes = points.map(({ latitude }) => latitude)
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  }
}

/** So many pixels on the screen are a circle's radius; null where it is off the map. */
export function radiusOnScreen(lens: Lens, center: Point, miles: number): number | null {
  const middle = lens.toScreen(center)
  const rim = lens.toScreen({ ...center, latitude: center.latitude - miles / MILES_OF_DEGREE })
  return middle && rim ? Math.hypot(rim[0] - middle[0], rim[1] - middle[1]) : null
}
