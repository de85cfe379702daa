import { setTimeout as pause } from 'node:timers/promises'
import type { MarketItem, Want } from '@swapstead/domain/rings/find-rings.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { listMarketRows, type MarketRow, type MarketRule } from './market.ts'

/** Rows read at a time. */
const WANTS = 5_000
const ITEMS = 1_000

/** Items by number, and for each the numbers of the items that its owner would take for it. */
export class StoredGraph {
  readonly ids: string[] = []
  readonly wanted: number[][] = []
  readonly #numbers = new Map<string, number>()
  readonly #onTop = new Map<string, number>()

  add({ given, wanted, onTop }: Want): void {
    this.wanted[this.#numberOf(given)]?.push(this.#numberOf(wanted))
    if (onTop > 0) this.#onTop.set(`${given} ${wanted}`, onTop)
  }

  onTop = (given: Pick<MarketItem, 'id'>, wanted: Pick<MarketItem, 'id'>): number =>
    this.#onTop.get(`${given.id} ${wanted.id}`) ?? 0

  #numberOf(itemId: string): number {
    const known = this.#numbers.get(itemId)
    if (known !== undefined) return known
    this.#numbers.set(itemId, this.ids.length)
    this.wanted.push([])
    return this.ids.push(itemId) - 1
  }
}

/** All wants, including those of items that may not be swapped. */
export async function readGraph(db: Db): Promise<StoredGraph> {
  const graph = new StoredGraph()
  let after: Want | undefined
  do {
    const page: Want[] = await withPause(() => listWants(db, after))
    for (const want of page) graph.add(want)
    after = page.length === WANTS ? page.at(-1) : undefined
  } while (after)
  return graph
}

/** Those of these items that may be swapped. */
export async function readGraphItems(
  db: Db,
  ids: readonly string[],
  rule: MarketRule,
): Promise<MarketRow[]> {
  const rows: MarketRow[] = []
  for (let start = 0; start < ids.length; start += ITEMS) {
    const some = ids.slice(start, start + ITEMS)
    rows.push(...(await withPause(() => listMarketRows(db, some, rule))))
  }
  return rows
}

/**
 * Pauses after each read for as long as the read took, so that the database is free half the time.
 */
async function withPause<T>(read: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const rows = await read()
  await pause(performance.now() - begun)
  return rows
}

async function listWants(db: Db, after: Want | undefined): Promise<Want[]> {
  const isAfter = after
    ? sql`(given_item_id, wanted_item_id) > (${after.given}::uuid, ${after.wanted}::uuid)`
    : sql`true`
  const { rows } = await sql<Want>`
    select given_item_id as given, wanted_item_id as wanted, on_top from wants
    where ${isAfter} order by given_item_id, wanted_item_id limit ${WANTS}`.execute(db)
  return rows
}
