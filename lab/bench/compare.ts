import { median } from '../kit/statistics.ts'
import type { Measured } from './report.ts'

export type Settings = { seconds: number; pairs: number }
/** Something that is measured for some seconds and gives its figure: a rate, or a time in milliseconds. */
type Measure = (seconds: number) => Promise<number>
export type Row = Pick<Measured, 'id' | 'what' | 'bar' | 'reachedBy' | 'unit'> & {
  ours: Measure
  other: Measure
}

/** Rows that come out of one and the same measurement. */
export type Study = { ids: readonly string[]; measure: (settings: Settings) => Promise<Measured[]> }
export type Prepared = { rows: (Row | Study)[]; stop: () => Promise<void> }

/** Whether any of these rows is asked for, by its own name or by that of all its kinds ("B7"); no names are all. */
export function isWanted(ids: readonly string[], wanted: readonly string[]): boolean {
  const isOf = (id: string, name: string) => id === name || id.startsWith(`${name} `)
  return wanted.length === 0 || wanted.some((name) => ids.some((id) => isOf(id, name)))
}

export async function measure(part: Row | Study, settings: Settings): Promise<Measured[]> {
  return 'ids' in part ? part.measure(settings) : [await compare(part, settings)]
}

/** Measures both in turn, again and again, so that what slows the machine slows both. */
async function compare(
  { ours, other, ...row }: Row,
  { seconds, pairs }: Settings,
): Promise<Measured> {
  await ours(seconds / 2)
  await other(seconds / 2)
  const runs: { ours: number; other: number }[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    runs.push({ ours: await ours(seconds), other: await other(seconds) })
  }
  return {
    ...row,
    ratios: runs.map((run) => run.ours / run.other),
    ours: median(runs.map((run) => run.ours)),
    other: median(runs.map((run) => run.other)),
  }
}
