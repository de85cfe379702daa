import { putBetween } from '../../scripts/marks.ts'
import { describeMachine } from './machine.ts'
import { random } from './random.ts'

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

const heading = '| row | what | ours | other | ratio (median) | 95 % interval | bar | reached |'

export function report(measured: Measured[]): string {
  return [heading, '|---|---|---|---|---|---|---|---|', ...measured.map(line)].join('\n')
}

function line({ id, what, bar, reachedBy, unit, ours, other, ratios }: Measured): string {
  const [low, high] = interval(ratios)
  const isReached = reachedBy === 'more' ? low >= bar : high <= bar
  const cells = [
    ...[id, what, figure(ours, unit), figure(other, unit)],
    ...[median(ratios).toFixed(2), `${low.toFixed(2)} to ${high.toFixed(2)}`],
    ...[`${reachedBy === 'more' ? '≥' : '≤'} ${bar}`, isReached ? 'yes' : 'no'],
  ]
  return `| ${cells.join(' | ')} |`
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

/** By the nearest rank: of a hundred the second largest. */
export function p99(values: number[]): number {
  return percentile(values, 0.99)
}

export function p95(values: number[]): number {
  return percentile(values, 0.95)
}

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** Bootstrap interval of the median: a bar is reached only when the whole of it is on the right side. */
function interval(values: number[]): [number, number] {
  const dice = random(7)
  const medians = Array.from({ length: 2000 }, () =>
    median(values.map(() => values[Math.floor(dice() * values.length)] ?? 0)),
  ).sort((a, b) => a - b)
  return [medians[50] ?? 0, medians[1949] ?? 0]
}

const file = new URL('../../docs/benchmarks.md', import.meta.url)

/** Puts the table of this run between its marks in docs/benchmarks.md; what is written around them stays. */
export async function writeReport(
  url: string,
  settings: { seconds: number; pairs: number; items: number },
  measured: Measured[],
): Promise<void> {
  const how = `${settings.pairs} interleaved pairs of ${settings.seconds} s after a warm-up, ${settings.items.toLocaleString('en-US')} items, 8 connections.`
  putBetween(file, 'measured', `\n${await describeMachine(url)}\n\n${how}\n\n${report(measured)}\n`)
}
