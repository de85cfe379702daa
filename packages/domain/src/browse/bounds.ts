import * as z from 'zod/mini'

/** A part of the map, in degrees. */
export type Bounds = { west: number; south: number; east: number; north: number }

const WRONG = 'Bounds must be west, south, east and north in degrees'
const DEGREES = /^-?\d{1,3}(\.\d{1,6})?$/

/** "west,south,east,north" in degrees. */
export const BoundsText: z.ZodMiniType<Bounds, string> = z.pipe(
  z
    .string({ error: WRONG })
    .check(z.refine((text: string) => readBounds(text) !== null, { error: WRONG })),
  z.transform((text: string) => readBounds(text) as Bounds),
)

/** Null if the text is no part of the map. */
export function readBounds(text: string): Bounds | null {
  const parts = text.split(',')
  if (parts.length !== 4 || !parts.every((part) => DEGREES.test(part))) return null
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number)
  const isInWorld = west >= -180 && east <= 180 && south >= -90 && north <= 90
  return isInWorld && west < east && south < north ? { west, south, east, north } : null
}

/** Rounds outwards to about a hundred yards, so that nothing at the edge is lost. */
export function boundsText({ west, south, east, north }: Bounds): string {
  const down = (degrees: number, least: number) =>
    Math.max(least, Math.floor(degrees * 1_000) / 1_000)
  const up = (degrees: number, most: number) => Math.min(most, Math.ceil(degrees * 1_000) / 1_000)
  return [down(west, -180), down(south, -90), up(east, 180), up(north, 90)].join(',')
}
