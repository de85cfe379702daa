import type { Stage } from './stage.ts'

/** Something that was measured, and whether it is within its bar. */
export type Figure = { what: string; bar: string; figure: string; holds: boolean }

/** One threat of the list, with what is done to the server and what is looked at meanwhile. */
export type Attack = { id: string; run: (stage: Stage) => Promise<Figure[]> }

/** A figure that has to stay at or below its bar. */
export function atMost(what: string, found: number, bar: number, unit = ''): Figure {
  return { what, bar: `≤ ${bar}${unit}`, figure: `${rounded(found)}${unit}`, holds: found <= bar }
}

/** A count that has to be this and no other. */
export function exactly(what: string, found: number, wanted: number): Figure {
  return { what, bar: `= ${wanted}`, figure: String(found), holds: found === wanted }
}

export function rounded(value: number): string {
  return String(Number(value.toFixed(Math.abs(value) < 10 ? 2 : 0)))
}
