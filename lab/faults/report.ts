import { putBetween } from '../../scripts/marks.ts'
import { holds, type Result } from './campaign.ts'

const FILE = new URL('../../docs/reliability.md', import.meta.url)

export function tableOf(results: readonly Result[]): string {
  return [
    '| fault | what | acknowledged | refused | unknown | lost | twice | by halves | measured | held |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...results.map((result) => {
      const { id, what, acknowledged, refused, unknown, verdict, measured } = result
      const { lost, duplicated, ghosts, partial, broken } = verdict
      const figures = Object.entries(measured).map(([name, figure]) => `${name} ${figure}`)
      const counts = [acknowledged, refused, unknown, lost.length, duplicated.length]
      const halves = partial.length + broken.length + ghosts.length
      return `| ${[id, what, ...counts, halves, figures.join(', '), holds(result) ? 'yes' : 'no'].join(' | ')} |`
    }),
  ].join('\n')
}

/** Between the marks of that name in docs/reliability.md; what is written around them stays. */
export function writeBetween(mark: string, text: string): void {
  putBetween(FILE, mark, text)
}
