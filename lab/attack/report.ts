import { putBetween } from '../../scripts/marks.ts'
import type { Figure } from './attack.ts'

const FILE = new URL('../../docs/security.md', import.meta.url)

export type Measured = Figure & { id: string }

export function tableOf(figures: readonly Measured[]): string {
  return [
    '| threat | what | bar | figure | within |',
    '|---|---|---|---|---|',
    ...figures.map(
      ({ id, what, bar, figure, holds }) =>
        `| ${[id, what, bar, figure, holds ? 'yes' : 'no'].join(' | ')} |`,
    ),
  ].join('\n')
}

/** Between its marks in docs/security.md; what is written around them stays. */
export function writeTable(machine: string, figures: readonly Measured[]): void {
  putBetween(FILE, 'attack', `${machine}\n\n${tableOf(figures)}`)
}
