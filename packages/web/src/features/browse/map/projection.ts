export type Point = { latitude: number; longitude: number }
export type Size = { width: number; height: number }
export type Spot = readonly [x: number, y: number]

/** How the earth becomes flat, in units of its own. */
export type Projection = {
  /** Where the country lies on the plane. */
  country: { left: number; top: number; width: number; height: number }
  /** How wide the whole plane is. */
  extent: number
  /** So many pixels a unit has at most. */
  closest: number
  /** Null is off the map. */
  toPlane: (point: Point) => Spot | null
  toPoint: (spot: Spot) => Point | null
}

/** What of a plane is shown: the spot in the middle, and how many pixels one of its units has. */
export type View = { x: number; y: number; scale: number }

/** A plane and the screen that shows a part of it. */
export type Stage = { projection: Projection; size: Size }
