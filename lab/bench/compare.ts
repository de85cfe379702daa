import type { MailSink } from '../kit/mail-sink.ts'
import type { LabMember } from '../kit/neighborhood.ts'
import type { LabServer } from '../kit/server.ts'
import { median } from '../kit/statistics.ts'
import type { Measured } from './report.ts'

export type Settings = { seconds: number; pairs: number }
/** Measures for some seconds. Gives a rate, or a time in milliseconds. */
type Measure = (seconds: number) => Promise<number>
export type Row = Pick<Measured, 'id' | 'what' | 'bar' | 'reachedBy' | 'unit'> & {
  ours: Measure
  other: Measure
}

/** Rows that share one measurement. */
export type Study = { ids: readonly string[]; measure: (settings: Settings) => Promise<Measured[]> }
export type Prepared = { rows: (Row | Study)[]; stop: () => Promise<void> }

/** "B7" selects every row whose id is "B7" or starts with "B7 ". No names select all rows. */
export function isWanted(ids: readonly string[], wanted: readonly string[]): boolean {
  const isOf = (id: string, name: string) => id === name || id.startsWith(`${name} `)
  return wanted.length === 0 || wanted.some((name) => ids.some((id) => isOf(id, name)))
}

export async function measure(part: Row | Study, settings: Settings): Promise<Measured[]> {
  return 'ids' in part ? part.measure(settings) : [await compare(part, settings)]
}

/** Alternates between the two, so that a slow phase of the machine affects both. */
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

export type Given = {
  url: string
  server: LabServer
  mail: MailSink
  readers: LabMember[]
  cookies: string[]
}
