/** Degrees north and east. */
export type Point = { latitude: number; longitude: number }

/** The mean radius of the earth in miles (6,371.0088 km, IUGG). */
export const EARTH_RADIUS_MILES = 3958.7613

/** Great-circle miles by the haversine formula. */
export function milesBetween(a: Point, b: Point): number {
  const rise = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const run =
    Math.cos(radians(a.latitude)) *
    Math.cos(radians(b.latitude)) *
    Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(rise + run)))
}

/** The chord of the unit sphere that spans a distance on the earth. */
export function chordOfMiles(miles: number): number {
  return 2 * Math.sin(Math.min(miles / EARTH_RADIUS_MILES, Math.PI) / 2)
}

export function milesOfChord(chord: number): number {
  return 2 * Math.asin(Math.min(1, chord / 2)) * EARTH_RADIUS_MILES
}

/** To a tenth of a mile, as distances are shown. */
export function roundedMiles(chord: number | null): number | null {
  return chord === null ? null : Math.round(milesOfChord(chord) * 10) / 10
}

type Vector = readonly [number, number, number]

/**
 * The point of the unit sphere's space from which the longest way to one of two or three points is
 * shortest: the center of the smallest ball around them.
 */
export function middleOf(points: readonly Point[]): Vector {
  const [a, b, c] = points.map(vectorOf)
  if (!a || !b) return a ?? [0, 0, 0]
  if (!c) return halfway(a, b)
  const pairs = [
    [a, b, c],
    [b, c, a],
    [c, a, b],
  ] as const
  for (const [one, other, third] of pairs) {
    const middle = halfway(one, other)
    if (squareOf(minus(third, middle)) <= squareOf(minus(one, middle))) return middle
  }
  const [ab, ac] = [minus(b, a), minus(c, a)]
  const normal = cross(ab, ac)
  const [one, other] = [cross(normal, ab), cross(ac, normal)]
  const [toC, toB, whole] = [squareOf(ac), squareOf(ab), 2 * squareOf(normal)]
  return map((axis) => a[axis] + (one[axis] * toC + other[axis] * toB) / whole)
}

type Axis = 0 | 1 | 2

function map(at: (axis: Axis) => number): Vector {
  return [at(0), at(1), at(2)]
}

function vectorOf({ latitude, longitude }: Point): Vector {
  const [north, east] = [radians(latitude), radians(longitude)]
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}

function halfway(a: Vector, b: Vector): Vector {
  return map((axis) => (a[axis] + b[axis]) / 2)
}

function minus(a: Vector, b: Vector): Vector {
  return map((axis) => a[axis] - b[axis])
}

function squareOf([x, y, z]: Vector): number {
  return x * x + y * y + z * z
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
