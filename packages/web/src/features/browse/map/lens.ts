import type { Bounds } from '@swapstead/domain/browse/bounds.ts'
import type { Point, Projection, Size, Spot } from './projection.ts'

/** The current mapping from coordinates to the screen. */
export type Lens = {
  size: Size
  /** The width of the whole plane in pixels. */
  worldPixels: number
  toScreen: (point: Point) => Spot | null
}

/** What both kinds of map offer to the layers above them. */
export type Surface = {
  lens: Lens
  projection: Projection
  isClosest: boolean
  isFarthest: boolean
  /** 1 doubles the scale, -1 halves it. */
  zoomBy: (steps: number) => void
  /** Moves the view so that all these points are visible. */
  show: (points: readonly Point[]) => void
}

/** Where the map begins: bounds, or a circle. */
export type Start = { bounds: Bounds } | { around: Point; miles: number } | null

/** Called when the view settles; `isMoved` if the user moved it. */
export type OnRest = (bounds: Bounds, isMoved: boolean) => void

const MILES_OF_DEGREE = 69.1

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

/** A circle's radius in pixels; null if its center is off the map. */
export function radiusOnScreen(lens: Lens, center: Point, miles: number): number | null {
  const middle = lens.toScreen(center)
  const rim = lens.toScreen({ ...center, latitude: center.latitude - miles / MILES_OF_DEGREE })
  return middle && rim ? Math.hypot(rim[0] - middle[0], rim[1] - middle[1]) : null
}
