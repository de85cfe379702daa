export type Point = { latitude: number; longitude: number }
export type Size = { width: number; height: number }
export type Spot = readonly [x: number, y: number]

/** A map projection. Its plane has units of its own. */
export type Projection = {
  /** The box of the country on the plane. */
  country: { left: number; top: number; width: number; height: number }
  /** The width of the whole plane. */
  extent: number
  /** The largest scale, in pixels per unit. */
  closest: number
  /** Null for points off the map. */
  toPlane: (point: Point) => Spot | null
  toPoint: (spot: Spot) => Point | null
}

/** The center of the view on the plane, and the pixels per unit. */
export type View = { x: number; y: number; scale: number }

/** A projection and the size of the screen that shows it. */
export type Stage = { projection: Projection; size: Size }
