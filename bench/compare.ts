import { type Measured, median } from './report.ts'

export type Settings = { seconds: number; pairs: number }
/** Something that is measured for some seconds and gives its figure: a rate, or a time in milliseconds. */
type Measure = (seconds: number) => Promise<number>
export type Row = Pick<Measured, 'id' | 'what' | 'bar' | 'reachedBy' | 'unit'> & {
  ours: Measure
  other: Measure
}

/** Measures both in turn, again and again, so that what slows the machine slows both. */
export async function compare(
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
