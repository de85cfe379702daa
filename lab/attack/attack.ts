import { markdownTable } from '../kit/report.ts'
import type { Stage } from './stage.ts'

/** A measured figure and whether it is within its bar. */
export type Figure = { what: string; bar: string; figure: string; holds: boolean }

/** The attack of one threat of the list. */
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

export type Measured = Figure & { id: string }

export function tableOf(figures: readonly Measured[]): string {
  return markdownTable(
    ['threat', 'what', 'bar', 'figure', 'within'],
    figures.map(({ id, what, bar, figure, holds }) => [
      id,
      what,
      bar,
      figure,
      holds ? 'yes' : 'no',
    ]),
  )
}
