import { markdownTable } from '../kit/report.ts'
import { holds, type Result } from './run-fault.ts'

const headings = 'fault,what,acknowledged,refused,unknown,lost,twice,by halves,measured,held'.split(
  ',',
)

export function tableOf(results: readonly Result[]): string {
  const rows = results.map((result) => {
    const { id, what, acknowledged, refused, unknown, verdict, measured } = result
    const { lost, duplicated, ghosts, partial, broken } = verdict
    const figures = Object.entries(measured).map(([name, figure]) => `${name} ${figure}`)
    const counts = [acknowledged, refused, unknown, lost.length, duplicated.length]
    const halves = partial.length + broken.length + ghosts.length
    return [id, what, ...counts, halves, figures.join(', '), holds(result) ? 'yes' : 'no']
  })
  return markdownTable(headings, rows)
}
