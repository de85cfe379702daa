import { markdownTable } from '../kit/report.ts'
import type { Stage } from './stage.ts'

export type Figure = { what: string; bar: string; figure: string; holds: boolean }

/** `id` names a threat in the threat model. */
export type Attack = { id: string; run: (stage: Stage) => Promise<Figure[]> }

export function atMost(what: string, found: number, bar: number, unit = ''): Figure {
  return { what, bar: `≤ ${bar}${unit}`, figure: `${rounded(found)}${unit}`, holds: found <= bar }
}

export function atLeast(what: string, found: number, bar: number, unit = ''): Figure {
  return { what, bar: `≥ ${bar}${unit}`, figure: `${rounded(found)}${unit}`, holds: found >= bar }
}

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
