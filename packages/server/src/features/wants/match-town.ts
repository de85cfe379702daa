import { setImmediate as pause } from 'node:timers/promises'
import {
  type FoundRing,
  type MarketItem,
  ringOf,
  type Want,
} from '@swapstead/domain/rings/find-rings.ts'
import {
  type Circle,
  circlesOf,
  matchCircles,
  type WantGraph,
} from '@swapstead/domain/rings/match.ts'
import { RING_SIZE } from '@swapstead/domain/rings/ring.ts'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { maySwap, readMarket } from './market.ts'

/** Wants that are read at a time. */
const PAGE = 20_000
/** Circles are checked against the rules so many at a time. */
const CHECKED = 2_000

/** The swaps of three of a choice that gives as many members as can be found what they want. */
export async function matchTown({ db, now }: Deps, end: AbortSignal): Promise<FoundRing[]> {
  const graph = await readGraph(db, now(), end)
  const rings: { circle: Circle; ring: FoundRing }[] = []
  let circles: Circle[] = []
  const check = async () => {
    rings.push(...(await checked(db, graph, circles, now())))
    circles = []
  }
  for (const some of circlesOf(graph)) {
    if (end.aborted) return []
    circles.push(...some)
    if (circles.length >= CHECKED) await check()
    // The process serves requests meanwhile.
    if (some.length > 0) await pause()
  }
  await check()
  const byCircle = new Map(rings.map(({ circle, ring }) => [circle, ring]))
  return matchCircles([...byCircle.keys()]).flatMap((circle) => {
    const ring = byCircle.get(circle)
    return ring && circle.length === RING_SIZE ? [ring] : []
  })
}

/** Items and owners by number, in the order in which their wants are read. */
class TownGraph implements WantGraph {
  readonly ids: string[] = []
  readonly owners: number[] = []
  readonly wanted: number[][] = []
  readonly #onTop = new Map<string, number>()
  readonly #items = new Map<string, number>()
  readonly #members = new Map<string, number>()

  add({ given, wanted, userId, ownerId, onTop }: WantRow): void {
    if (userId === null || ownerId === null) return
    this.wanted[this.#numberOf(given, userId)]?.push(this.#numberOf(wanted, ownerId))
    if (onTop > 0) this.#onTop.set(`${given} ${wanted}`, onTop)
  }

  onTop(given: string, wanted: string): number {
    return this.#onTop.get(`${given} ${wanted}`) ?? 0
  }

  #numberOf(itemId: string, userId: string): number {
    const known = this.#items.get(itemId)
    if (known !== undefined) return known
    const owner = this.#members.get(userId) ?? this.#members.size
    this.#members.set(userId, owner)
    this.#items.set(itemId, this.ids.length)
    this.owners.push(owner)
    this.wanted.push([])
    return this.ids.push(itemId) - 1
  }
}

/** Wants between items that may be swapped, by pages. */
async function readGraph(db: Db, now: Date, end: AbortSignal): Promise<TownGraph> {
  const graph = new TownGraph()
  let behind: WantRow | undefined
  do {
    const page: WantRow[] = await listWants(db, behind, now)
    for (const want of page) graph.add(want)
    behind = page.length === PAGE ? page.at(-1) : undefined
  } while (behind && !end.aborted)
  return graph
}

/** An owner is null where the item may not be swapped. */
type WantRow = Want & { userId: string | null; ownerId: string | null }

async function listWants(db: Db, behind: WantRow | undefined, now: Date): Promise<WantRow[]> {
  const isLater = behind
    ? sql`(w.given_item_id, w.wanted_item_id) > (${behind.given}::uuid, ${behind.wanted}::uuid)`
    : sql`true`
  const { rows } = await sql<WantRow>`
    with page as materialized (
      select w.* from wants w where ${isLater} order by w.given_item_id, w.wanted_item_id limit ${PAGE}),
    free as materialized (
      select i.id, i.user_id from items i join users u on u.id = i.user_id
      where i.id in (select given_item_id from page union select wanted_item_id from page)
        and ${maySwap(now)})
    select w.given_item_id as given, w.wanted_item_id as wanted, w.on_top, g.user_id,
      i.user_id as owner_id
    from page w left join free g on g.id = w.given_item_id
      left join free i on i.id = w.wanted_item_id
    order by 1, 2`.execute(db)
  return rows
}

/** The circles whose cash, distances and blocks allow the swap. */
async function checked(db: Db, graph: TownGraph, circles: readonly Circle[], now: Date) {
  const idsOf = (circle: Circle) => circle.map((item) => graph.ids[item] ?? '')
  const market = await readMarket(db, [...new Set(circles.flatMap(idsOf))], [], now)
  const onTop = (given: MarketItem, wanted: MarketItem) => graph.onTop(given.id, wanted.id)
  return circles.flatMap((circle) => {
    const items = idsOf(circle).flatMap((id) => market.items.get(id) ?? [])
    const ring = items.length === circle.length ? ringOf(items, market, onTop) : null
    return ring ? [{ circle, ring }] : []
  })
}
