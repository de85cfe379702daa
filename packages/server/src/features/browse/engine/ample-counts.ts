import { COUNT_LIMIT } from '@swapstead/domain/contract.ts'
import { MINUTE } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { TtlCache } from '../../../platform/core/ttl-cache.ts'
import type { Db } from '../../../platform/database/database.ts'
import { onlyRow } from '../../../platform/database/only-row.ts'
import { type Filter, LEFT_OUT_FEW, listed } from '../listed.ts'
import type { AmpleCells } from './ample-cells.ts'
import { circle } from './page-statements.ts'
import { itemsInCells } from './plans.ts'
import { hasWholeCells, strangersFindMore } from './stored-counts.ts'

type Circle = { placeId: number | null; radius: number; category: Filter['category'] }

const KEPT_MAX = 10_000
const ENOUGH = COUNT_LIMIT + 1 + LEFT_OUT_FEW

/** Caches where strangers find more than `COUNT_LIMIT` items: neighbors search the same places. */
export class AmpleCounts {
  readonly #known: TtlCache<boolean>

  constructor(now: () => Date) {
    this.#known = new TtlCache({ now, milliseconds: MINUTE, max: KEPT_MAX })
  }

  /**
   * Whether the cells contain so many items that a reader with few items left out finds more than
   * `COUNT_LIMIT`.
   */
  inCells(db: Db, cells: AmpleCells, filter: Filter, now: Date): Promise<boolean> {
    return this.#known.get(JSON.stringify([filter, cells]), async () => {
      const shown = listed({ userId: null, placeId: null, now }, filter)
      const { rows } = await sql<{ items: number }>`
        select count(*)::int as items
        from (${itemsInCells(cells, shown)} limit ${sql.lit(ENOUGH)}) counted`.execute(db)
      return rows[0]?.items === ENOUGH
    })
  }

  /** Whether a circle contains so many items, by stored counts. */
  inCircle(db: Db, { placeId, radius, category }: Circle, now: Date): Promise<boolean> {
    return this.#known.get(JSON.stringify([placeId, radius, category]), async () => {
      const area = placeId === null ? null : circle(placeId, radius)
      if (!hasWholeCells(area)) return false
      const { rows } = await sql<{ isEnough: boolean }>`
        select ${strangersFindMore(now, { category }, area)} as is_enough`.execute(db)
      return onlyRow(rows).isEnough
    })
  }
}
