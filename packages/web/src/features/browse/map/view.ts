import type { Bounds } from '@swapstead/domain/browse/bounds.ts'
import { boxOf, type Lens } from './lens.ts'
import type { Point, Projection, Spot, Stage, View } from './projection.ts'

/** Plane to screen coordinates. */
export function onScreen(view: View, { size: { width, height } }: Stage, [x, y]: Spot): Spot {
  return [(x - view.x) * view.scale + width / 2, (y - view.y) * view.scale + height / 2]
}

/** Maps coordinates to the screen for pins and names, on the drawn map and on street tiles. */
export function lensOf(view: View, stage: Stage): Lens {
  const { projection, size } = stage
  return {
    size,
    worldPixels: projection.extent * view.scale,
    toScreen: (point) => {
      const spot = projection.toPlane(point)
      return spot && onScreen(view, stage, spot)
    },
  }
}

/** The smallest scale, at which the whole country just fits. */
export function farthest({ projection: { country }, size: { width, height } }: Stage): number {
  return Math.min(width / country.width, height / country.height) * 0.96
}

/**
 * Whether this is the closest scale, at which overlapping towns are listed instead of zoomed into.
 */
export function isClosest({ scale }: View, { closest }: Projection): boolean {
  return scale >= closest
}

/** The view of a map that opens without a place. */
export function wholeCountry(stage: Stage): View {
  const { left, top, width, height } = stage.projection.country
  return { x: left + width / 2, y: top + height / 2, scale: farthest(stage) }
}

/** The view that contains all these points, with a margin. */
export function viewOf(points: readonly Point[], stage: Stage): View {
  const { projection, size } = stage
  const spots = points.map(projection.toPlane).filter((spot) => spot !== null)
  if (spots.length === 0) return wholeCountry(stage)
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const least = size.width / projection.closest / 100
  const scale = Math.min(
    size.width / Math.max(least, right - left),
    size.height / Math.max(least, bottom - top),
  )
  return tidy({ x: (left + right) / 2, y: (top + bottom) / 2, scale: scale * 0.86 }, stage)
}

/** Shifts a view by screen pixels. */
export function moved(view: View, stage: Stage, across: number, down: number): View {
  return tidy({ ...view, x: view.x - across / view.scale, y: view.y - down / view.scale }, stage)
}

/** Scales a view by a factor and keeps the given screen spot in place. */
export function zoomed(view: View, stage: Stage, factor: number, at?: Spot): View {
  const { size } = stage
  const scale = limited(view.scale * factor, stage)
  const [across, down] = at ? [at[0] - size.width / 2, at[1] - size.height / 2] : [0, 0]
  const shift = 1 / view.scale - 1 / scale
  return tidy({ x: view.x + across * shift, y: view.y + down * shift, scale }, stage)
}

function limited(scale: number, stage: Stage): number {
  return Math.min(stage.projection.closest, Math.max(farthest(stage), scale))
}

/** Keeps the center inside the country and the scale within its limits. */
function tidy({ x, y, scale }: View, stage: Stage): View {
  const { left, top, width, height } = stage.projection.country
  return {
    x: Math.min(left + width, Math.max(left, x)),
    y: Math.min(top + height, Math.max(top, y)),
    scale: limited(scale, stage),
  }
}

const STEPS = [0, 0.25, 0.5, 0.75, 1] as const
const COUNTRY: Bounds = { west: -180, south: 10, east: -60, north: 72 }

/**
 * The visible area in degrees. The Albers projection is curved, so inner points are sampled too.
 */
export function boundsOf(view: View, { projection, size: { width, height } }: Stage): Bounds {
  const points = STEPS.flatMap((across) =>
    STEPS.map((down) =>
      projection.toPoint([
        view.x + ((across - 0.5) * width) / view.scale,
        view.y + ((down - 0.5) * height) / view.scale,
      ]),
    ),
  )
  const seen = points.filter((point) => point !== null && point.longitude < 0) as Point[]
  if (seen.length === 0) return COUNTRY
  const { west, south, east, north } = boxOf(seen)
  return {
    west: Math.max(-180, west),
    south: Math.max(-90, south),
    east: Math.min(180, east),
    north: Math.min(90, north),
  }
}
