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
    const { items, cells, ...others } = await super.sample()
    const more = cells.map((cell) => ({ ...cell, items: cell.items * 1_000 }))
    return { items: items * 1_000, cells: more, ...others }
  }

  override async sharesOf(wanted: readonly unknown[]) {
    return wanted.map(() => this.share)
  }
}
