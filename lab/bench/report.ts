import { describeMachine } from '../kit/machine.ts'
import { markdownTable, writeFigures } from '../kit/report.ts'
import { interval, median } from '../kit/statistics.ts'

/** The pair ratios of a row, and what it has to reach. */
export type Measured = {
  id: string
  what: string
  bar: number
  /** Whether the ratio has to be at least or at most the bar. */
  reachedBy: 'more' | 'less'
  unit: '/s' | 'ms' | 'KB' | 'MB' | '%' | ''
  /** Ours divided by the other's, pair by pair. */
  ratios: number[]
  /** What each reached, by the median. */
  ours: number
  other: number
}

const headings = 'row,what,ours,other,ratio (median),95 % interval,bar,reached'.split(',')

export function report(measured: Measured[]): string {
  return markdownTable(headings, measured.map(cellsOf))
}

function cellsOf({ id, what, bar, reachedBy, unit, ours, other, ratios }: Measured): string[] {
  const [low, high] = interval(ratios)
  const isReached = reachedBy === 'more' ? low >= bar : high <= bar
  return [
    ...[id, what, figure(ours, unit), figure(other, unit)],
    ...[median(ratios).toFixed(2), `${low.toFixed(2)} to ${high.toFixed(2)}`],
    ...[`${reachedBy === 'more' ? '≥' : '≤'} ${bar}`, isReached ? 'yes' : 'no'],
  ]
}

function figure(value: number, unit: Measured['unit']): string {
  return `${Number(value.toFixed(value < 10 ? 1 : 0))} ${unit}`.trim()
}

/** A row of figures against the one that is allowed. */
export function against(
  allowed: number,
  row: Pick<Measured, 'id' | 'what' | 'unit'>,
  figures: number[],
): Measured {
  const ratios = figures.map((figure) => figure / allowed)
  return { ...row, bar: 1, reachedBy: 'less', ratios, ours: median(figures), other: allowed }
}

export async function writeReport(
  url: string,
  settings: { seconds: number; pairs: number; items: number },
  measured: Measured[],
): Promise<void> {
  const how = `${settings.pairs} interleaved pairs of ${settings.seconds} s after a warm-up, ${settings.items.toLocaleString('en-US')} items, 8 connections.`
  writeFigures(
    'benchmarks',
    'measured',
    `\n${await describeMachine(url)}\n\n${how}\n\n${report(measured)}\n`,
  )
}
