/**
 * All members in an area of towns share one point, so 0 says only that they live in the same area.
 */
export function distanceLabel(miles: number): string {
  if (miles === 0) return 'in your area'
  if (miles < 1) return 'less than 1 mile'
  const whole = Math.round(miles)
  return whole === 1 ? '1 mile' : `${whole.toLocaleString('en-US')} miles`
}

/** The distance as a part of a sentence: "12 miles away". */
export function milesAway(miles: number): string {
  return miles === 0 ? distanceLabel(miles) : `${distanceLabel(miles)} away`
}
