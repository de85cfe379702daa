import { Statistics } from '../../src/features/browse/engine/statistics.ts'
import type { Db } from '../../src/platform/database/database.ts'

/** Statistics that multiply the number of items and assign a frequency to every word. */
export class Exaggerated extends Statistics {
  readonly share: number

  constructor(db: Db, share: number, now = () => new Date()) {
    super({ db, now })
    this.share = share
  }

  override async sample() {
    const { items, cells, places, ...others } = await super.sample()
    return {
      items: items * 1_000,
      cells: cells.map(withMore),
      places: places.map((cell) => ({ ...cell, places: cell.places.map(withMore) })),
      ...others,
    }
  }

  override async sharesOf(wanted: readonly unknown[]) {
    return wanted.map(() => this.share)
  }
}

function withMore<Counted extends { items: number }>(counted: Counted): Counted {
  return { ...counted, items: counted.items * 1_000 }
}
