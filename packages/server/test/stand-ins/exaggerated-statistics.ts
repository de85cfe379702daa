import { Statistics } from '../../src/features/browse/engine/statistics.ts'
import type { Db } from '../../src/platform/database/database.ts'

/** Statistics of a country with so many times more items than there are, which say of every word how common it is. */
export class Exaggerated extends Statistics {
  readonly share: number

  constructor(db: Db, share: number) {
    super(db)
    this.share = share
  }

  override async sample() {
    const { items, cells, categories } = await super.sample()
    const more = cells.map((cell) => ({ ...cell, items: cell.items * 1_000 }))
    return { items: items * 1_000, cells: more, categories }
  }

  override async sharesOf(wanted: readonly unknown[]) {
    return wanted.map(() => this.share)
  }
}
