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

/** To a tenth of a mile, as distances are told. */
export function roundedMiles(chord: number | null): number | null {
  return chord === null ? null : Math.round(milesOfChord(chord) * 10) / 10
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
