/** Miles; the last means no limit. */
export const RADII = [25, 50, 100, 250, 500, 1000, 2000] as const
export const DEFAULT_RADIUS = 1000
export const NATIONWIDE = 2000

export function radiusLabel(miles: number): string {
  return miles >= NATIONWIDE ? 'Nationwide' : `${miles} miles`
}
