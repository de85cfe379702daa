import type { Bounds } from '@swapstead/domain/browse/bounds.ts'
import { geoAlbersUsa } from 'd3-geo'
import type { Lens, Plane, Point, Size, Spot } from './lens.ts'

/** The projection that us-atlas was drawn with: 975 by 610, Alaska and Hawaii as insets at the lower left. */
const DRAWING: Size = { width: 975, height: 610 }
const albers = geoAlbersUsa().scale(1300).translate([487.5, 305])

/** What of the drawing is shown: the point in the middle, and how many pixels one of its units has. */
export type View = { x: number; y: number; scale: number }

/** Closer than this the drawn lines say nothing more. */
const CLOSEST = 140

export function onDrawing({ longitude, latitude }: Point): Spot | null {
  return albers([longitude, latitude])
}

/** The drawing as a plane from 0 to 1. */
export const drawnPlane: Plane = (point) => {
  const spot = onDrawing(point)
  return spot && [spot[0] / DRAWING.width, spot[1] / DRAWING.width]
}

export function lensOf(view: View, size: Size): Lens {
  return {
    size,
    worldPixels: DRAWING.width * view.scale,
    toScreen: (point) => {
      const spot = onDrawing(point)
      return spot && onScreen(view, size, spot)
    },
  }
}

function onScreen(view: View, { width, height }: Size, [x, y]: Spot): Spot {
  return [(x - view.x) * view.scale + width / 2, (y - view.y) * view.scale + height / 2]
}

/** The whole country just fits. */
export function farthest({ width, height }: Size): number {
  return Math.min(width / DRAWING.width, height / DRAWING.height) * 0.96
}

export function isClosest({ scale }: View): boolean {
  return scale >= CLOSEST
}

export function wholeCountry(size: Size): View {
  return { x: DRAWING.width / 2, y: DRAWING.height / 2, scale: farthest(size) }
}

/** The view that holds all of these points, with a little air. */
export function viewOf(points: readonly Point[], size: Size): View {
  const spots = points.map(onDrawing).filter((spot) => spot !== null)
  if (spots.length === 0) return wholeCountry(size)
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(
    size.width / Math.max(0.1, right - left),
    size.height / Math.max(0.1, bottom - top),
  )
  return tidy({ x: (left + right) / 2, y: (top + bottom) / 2, scale: scale * 0.86 }, size)
}

export function moved(view: View, size: Size, across: number, down: number): View {
  return tidy({ ...view, x: view.x - across / view.scale, y: view.y - down / view.scale }, size)
}

/** Closer or farther by a factor, with what lies at a spot of the screen staying there. */
export function zoomed(view: View, size: Size, factor: number, at?: Spot): View {
  const scale = Math.min(CLOSEST, Math.max(farthest(size), view.scale * factor))
  const [across, down] = at ? [at[0] - size.width / 2, at[1] - size.height / 2] : ([0, 0] as const)
  const shift = 1 / view.scale - 1 / scale
  return tidy({ x: view.x + across * shift, y: view.y + down * shift, scale }, size)
}

/** The middle of the view stays on the drawing. */
function tidy({ x, y, scale }: View, size: Size): View {
  return {
    x: Math.min(DRAWING.width, Math.max(0, x)),
    y: Math.min(DRAWING.height, Math.max(0, y)),
    scale: Math.min(CLOSEST, Math.max(farthest(size), scale)),
  }
}

const STEPS = [0, 0.25, 0.5, 0.75, 1] as const

/** The degrees that hold everything in view. The drawing is not square to them, so that corners reach a little farther. */
export function boundsOf(view: View, { width, height }: Size): Bounds {
  const degrees = STEPS.flatMap((across) =>
    STEPS.map((down) => [
      view.x + ((across - 0.5) * width) / view.scale,
      view.y + ((down - 0.5) * height) / view.scale,
    ]),
  )
    .map(([x = 0, y = 0]) => albers.invert?.([x, y]) ?? null)
    .filter((point) => point !== null)
  const longitudes = degrees.map(([longitude]) => longitude).filter((east) => east < 0)
  const latitudes = degrees.map(([, latitude]) => latitude)
  if (longitudes.length === 0) return { west: -180, south: 10, east: -60, north: 72 }
  return {
    west: Math.max(-180, Math.min(...longitudes)),
    south: Math.max(-90, Math.min(...latitudes)),
    east: Math.min(180, Math.max(...longitudes)),
    north: Math.min(90, Math.max(...latitudes)),
  }
}
