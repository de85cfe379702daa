/** Miles; the last means no limit. */
export const RADII = [25, 50, 100, 250, 500, 1000, 2000] as const
export const DEFAULT_RADIUS = 1000
export const NATIONWIDE = 2000

export function radiusLabel(miles: number): string {
  return miles >= NATIONWIDE ? 'Nationwide' : `${miles} miles`
}

/** Everybody in an area of towns has the same point, so 0 says no more than the area. */
export function distanceLabel(miles: number): string {
  if (miles === 0) return 'in your area'
  if (miles < 1) return 'less than 1 mile'
  const whole = Math.round(miles)
  return whole === 1 ? '1 mile' : `${whole.toLocaleString('en-US')} miles`
}

/** The distance as a part of a sentence: "12 miles away". */
export function awayLabel(miles: number): string {
  return miles === 0 ? distanceLabel(miles) : `${distanceLabel(miles)} away`
}
