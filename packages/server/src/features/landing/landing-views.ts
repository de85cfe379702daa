import type { ItemView } from '@swapstead/domain/items/item.ts'
import {
  ITEMS_SHOWN,
  type LandingQuery,
  type LandingView,
  NEAR_MILES,
  typedTown,
} from '@swapstead/domain/landing/calls.ts'
import { MINUTE } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import { TtlCache } from '../../platform/core/ttl-cache.ts'
import type { Point } from '../../platform/places/points.ts'
import { listForStrangers } from '../browse/index.ts'
import { countFigures } from './queries.ts'
import { readTown } from './towns.ts'

/** Some of what is found is in a trade or has no photo: so many more are looked at. */
const LOOKED_AT = 3 * ITEMS_SHOWN
/** With fewer photographed things than this those without a photo are shown too. */
const ENOUGH = ITEMS_SHOWN / 2

/** What the landing page shows, kept for a minute each: a crowd of visitors asks the database as much as one. */
export class LandingViews {
  readonly #deps: Pick<Deps, 'replicas' | 'places' | 'rateLimits'>
  readonly #items: TtlCache<ItemView[]>
  readonly #figures: TtlCache<LandingView['figures']>
  /** The last view of the same items: whoever renders it needs to do so once. */
  readonly #views = new WeakMap<ItemView[], LandingView>()

  constructor(deps: Pick<Deps, 'replicas' | 'places' | 'rateLimits' | 'now'>) {
    this.#deps = deps
    this.#items = new TtlCache({ now: deps.now, milliseconds: MINUTE, max: 500 })
    this.#figures = new TtlCache({ now: deps.now, milliseconds: 10 * MINUTE, max: 1 })
  }

  /** Counts against the rate limit of this address only what has to be looked up. */
  async find(query: LandingQuery, address: string): Promise<LandingView> {
    const asked = typedTown(query)
    const { point, ...meant } = readTown(this.#deps.places, asked)
    const [near, figures] = await Promise.all([
      point && this.#near(point, address),
      this.#figures.get('all', () => this.#deps.replicas.read({}, countFigures)),
    ])
    const items = near?.length ? near : await this.#newest()
    const known = this.#views.get(items)
    if (known?.asked === asked && known.figures === figures) return known
    const view = { asked, ...meant, items, figures }
    this.#views.set(items, view)
    return view
  }

  async #near(point: Point, address: string): Promise<ItemView[]> {
    const name = `${point.latitude},${point.longitude}`
    // Before it is shared: nobody else is refused for what this address has asked.
    if (!this.#items.has(name)) await this.#deps.rateLimits.count('townLooks', address)
    return this.#items.get(name, () => this.#look({ point, miles: NEAR_MILES }))
  }

  #newest(): Promise<ItemView[]> {
    return this.#items.get('newest', () => this.#look(null))
  }

  async #look(near: { point: Point; miles: number } | null): Promise<ItemView[]> {
    const found = await this.#deps.replicas.read({}, (db) =>
      listForStrangers(db, { near, most: LOOKED_AT }),
    )
    const free = found.filter(({ isPending }) => !isPending)
    const shown = free.filter(({ photos }) => photos.length > 0)
    return (shown.length < ENOUGH ? free : shown).slice(0, ITEMS_SHOWN)
  }
}
