import { spreadOverOwners } from '@swapstead/domain/browse/spread.ts'
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

/** Reads more than are shown: some results are in a trade or have no photo. */
const ITEMS_READ = 3 * ITEMS_SHOWN
/** With fewer photographed items than this, others are shown too. */
const ENOUGH = ITEMS_SHOWN / 2

/**
 * Caches the landing page's items for a minute and its figures for ten, so that a burst of
 * visitors costs the database one lookup.
 */
export class LandingViews {
  readonly #deps: Pick<Deps, 'replicas' | 'places' | 'config' | 'rateLimits' | 'now'>
  readonly #items: TtlCache<ItemView[]>
  readonly #figures: TtlCache<LandingView['figures']>
  /** Unchanged items and figures return the same object, so that the page is rendered once. */
  readonly #views = new WeakMap<ItemView[], LandingView>()

  constructor(deps: Pick<Deps, 'replicas' | 'places' | 'config' | 'rateLimits' | 'now'>) {
    this.#deps = deps
    this.#items = new TtlCache({ now: deps.now, milliseconds: MINUTE, max: 500 })
    this.#figures = new TtlCache({ now: deps.now, milliseconds: 10 * MINUTE, max: 1 })
  }

  /** Only lookups that the cache cannot answer count against the address's rate limit. */
  async find(query: LandingQuery, address: string): Promise<LandingView> {
    const asked = typedTown(query) || (this.#deps.config.region.start ?? '')
    const { point, ...meant } = readTown(this.#deps.places, asked)
    const [near, figures] = await Promise.all([
      point && this.#near(point, address),
      this.#figures.get('all', () =>
        this.#deps.replicas.read({}, (db) => countFigures(db, this.#deps.now())),
      ),
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
    // Counted here, before callers share the lookup: the limit of one caller must not refuse
    // others.
    if (!this.#items.has(name)) await this.#deps.rateLimits.count('landingTowns', address)
    return this.#items.get(name, () => this.#look({ point, miles: NEAR_MILES }))
  }

  #newest(): Promise<ItemView[]> {
    return this.#items.get('newest', () => this.#look(null))
  }

  async #look(near: { point: Point; miles: number } | null): Promise<ItemView[]> {
    const found = await this.#deps.replicas.read({}, (db) =>
      listForStrangers(db, {
        now: this.#deps.now(),
        near,
        limit: ITEMS_READ,
        shown: ITEMS_SHOWN,
      }),
    )
    const free = found.filter(({ isPending }) => !isPending)
    const shown = free.filter(({ photos }) => photos.length > 0)
    return spreadOverOwners(shown.length < ENOUGH ? free : shown, ITEMS_SHOWN)
  }
}
