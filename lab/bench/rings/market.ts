import { readFileSync } from 'node:fs'
import type { RingItem, Want } from '@swapstead/domain/rings/want-graph.ts'

export type Market = { items: readonly RingItem[]; wants: readonly Want[] }

/** Items in swaps of two and three on the real market at most, by integer programming. */
export const BEST_ON_REAL_MARKET = 81

/** Every item has the same value, because the source names none. */
export function readRealMarket(): Market {
  const file = new URL('./brazil-2024-05.tsv', import.meta.url)
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1)
  const rows = lines.map((line) => line.split('\t'))
  return {
    items: rows.map(([id = '', ownerId = '']) => ({ id, ownerId, value: 20_00 })),
    wants: rows.flatMap(([itemId = '', , taken = '']) =>
      taken
        .split(' ')
        .filter(Boolean)
        .map((wantedItemId) => ({ itemId, wantedItemId, mostOnTop: null })),
    ),
  }
}
