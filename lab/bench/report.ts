import { describeMachine } from '../kit/machine.ts'
import { markdownTable, writeFigures } from '../kit/report.ts'
import { interval, median } from '../kit/statistics.ts'

/** The ratios of a row's pairs, and its bar. */
export type Measured = {
  id: string
  what: string
  bar: number
  /** Whether the ratio must be at least (`more`) or at most (`less`) the bar. */
  reachedBy: 'more' | 'less'
  unit: '/s' | 'ms' | 'KB' | 'MB' | '%' | ''
  /** Our figure divided by the other's, per pair. */
  ratios: number[]
  /** The median of our figures. */
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

/** A row that compares figures with a fixed limit. */
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
