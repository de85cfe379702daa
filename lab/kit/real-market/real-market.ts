import { readFileSync } from 'node:fs'
import type { WantGraph } from '@swapstead/domain/rings/matching/cycles.ts'

/** Items that can change hands in pairs and rings of three, by integer programming. */
export const REAL_MARKET_OPTIMUM = 81

export function readRealMarket(): WantGraph {
  const file = new URL('market-2024-05.tsv', import.meta.url)
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .map((line) => line.split('\t'))
  const owners: number[] = []
  const wanted: number[][] = []
  const size = Math.max(...rows.map(([item]) => Number(item))) + 1
  for (let item = 0; item < size; item += 1) {
    owners.push(-1)
    wanted.push([])
  }
  for (const [item, owner, takes = ''] of rows) {
    owners[Number(item)] = Number(owner)
    wanted[Number(item)] = takes.split(/[ ,]/).filter(Boolean).map(Number)
  }
  return { owners, wanted }
}
