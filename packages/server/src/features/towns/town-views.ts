import { spreadOverOwners } from '@swapstead/domain/browse/spread.ts'
import { ItemView } from '@swapstead/domain/items/item.ts'
import { stateNames } from '@swapstead/domain/states.ts'
import { MINUTE } from '@swapstead/domain/times.ts'
import { TownView } from '@swapstead/domain/towns/calls.ts'
import { publishedSwaps } from '@swapstead/domain/towns/swaps.ts'
import {
  BEYOND_MILES,
  TOWN_ITEMS_SHOWN,
  TOWN_MILES,
  TOWN_WISHES_SHOWN,
  TOWNS_AROUND,
  type TownLink,
} from '@swapstead/domain/towns/town.ts'
import { type SharedWish, sharedWishes } from '@swapstead/domain/towns/wishes.ts'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { TtlCache } from '../../platform/core/ttl-cache.ts'
import { encoderOf } from '../../platform/http/encode.ts'
import type { KnownTown, Place } from '../../platform/places/places.ts'
import { isInRegion, type Region, regionOf } from '../../platform/places/region.ts'
import { listForStrangers } from '../browse/index.ts'
import { findAround } from './queries.ts'

/** Reads more than are shown: some results are in a trade. */
const ITEMS_READ = TOWN_ITEMS_SHOWN + 12
/** Items whose wishes are compared. */
const WISHES_READ = 400
const AREAS_KEPT = 500

type Parts = Pick<Deps, 'replicas' | 'places' | 'config' | 'now'>
type Figures = Pick<TownView, 'wishes' | 'swaps'>

/** The fields of an item for a page's head. */
type ToldItem = Pick<ItemView, 'id' | 'title' | 'userId' | 'distance'>
/**
 * Items as JSON text: in a cache, one text costs the garbage collector less than hundreds of
 * objects.
 */
type Items = { told: ToldItem[]; text: string }

/** A town for the head of its page, and the full answer. */
export type FoundTown = Omit<TownView, 'items'> & {
  items: ToldItem[]
  /** The answer as JSON, without the items of these members. */
  answer: (leftOut?: ReadonlySet<string>) => string
}

const encodeItems = encoderOf(z.array(ItemView))
const encodeRest = encoderOf(z.omit(TownView, { items: true }))

/**
 * The content of towns' pages. All towns of an area show the same: otherwise a comparison would
 * reveal in which of them somebody lives. Items are cached for a minute, figures for ten.
 */
export class TownViews {
  readonly #parts: Parts
  readonly #region: Region | null
  readonly #items: TtlCache<Items>
  readonly #figures: TtlCache<Figures>
  readonly #towns: TtlCache<TownLink[]>
  /**
   * Cached because a page needs the town two or three times: for its address, its head and a
   * member's data.
   */
  readonly #named = new LRUCache<string, KnownTown>({ max: AREAS_KEPT })

  constructor(parts: Parts) {
    const { now } = parts
    this.#parts = parts
    // Read here, so that the server does not start with an unknown start place.
    this.#region = regionOf(parts)
    this.#items = new TtlCache({ now, milliseconds: MINUTE, max: AREAS_KEPT })
    this.#figures = new TtlCache({ now, milliseconds: 10 * MINUTE, max: AREAS_KEPT })
    this.#towns = new TtlCache({ now, milliseconds: 10 * MINUTE, max: AREAS_KEPT })
  }

  /** Null if no such town exists, or it is outside the operator's region. */
  townAt(state: string, named: string): KnownTown | null {
    const address = `${state}/${named}`
    const known = this.#named.get(address)
    if (known) return known
    const town = this.#parts.places.townAt(state, named)
    if (!town || !isInRegion(this.#region, town)) return null
    this.#named.set(address, town)
    return town
  }

  async find(town: KnownTown): Promise<FoundTown> {
    const { area } = town
    // Sequential: two statements at once would take both cores from members' calls.
    const items = await this.#items.get(area.code, () => this.#findItems(area))
    const figures = await this.#figures.get(area.code, () => this.#findFigures(area))
    const around = await this.#towns.get(town.slug, async () => this.#townsAround(town))
    const { [town.state as keyof typeof stateNames]: stateName = town.state } = stateNames
    const shown = { town: linkTo(town), stateName, ...figures, around }
    return {
      ...shown,
      items: items.told,
      answer: (leftOut = new Set()) => written(shown, textWithout(items, leftOut)),
    }
  }

  async #findItems(area: Place): Promise<Items> {
    const { replicas, now } = this.#parts
    const found = await replicas.read({}, (db) =>
      listForStrangers(db, {
        now: now(),
        near: { point: area, miles: BEYOND_MILES },
        limit: ITEMS_READ,
        shown: TOWN_ITEMS_SHOWN,
      }),
    )
    const free = found.filter(({ isPending }) => !isPending)
    const items = spreadOverOwners(free, TOWN_ITEMS_SHOWN)
    const told = items.map(({ id, title, userId, distance }) => ({ id, title, userId, distance }))
    return { told, text: JSON.stringify(encodeItems(items)) }
  }

  async #findFigures(area: Place): Promise<Figures> {
    const { replicas, now } = this.#parts
    const near = { point: area, miles: TOWN_MILES }
    const { wishes: wished, swaps: made } = await replicas.read({}, (db) =>
      findAround(db, { now: now(), near, wishesLimit: WISHES_READ }),
    )
    const wishes: SharedWish[] = sharedWishes(wished, TOWN_WISHES_SHOWN)
    return { wishes, swaps: publishedSwaps(made) }
  }

  #townsAround(town: KnownTown): TownLink[] {
    return this.#parts.places
      .townsAround(town, TOWNS_AROUND)
      .filter((other) => isInRegion(this.#region, other))
      .map(linkTo)
  }
}

function textWithout({ told, text }: Items, leftOut: ReadonlySet<string>): string {
  if (!told.some(({ userId }) => leftOut.has(userId))) return text
  const items: { userId: string }[] = JSON.parse(text)
  return JSON.stringify(items.filter(({ userId }) => !leftOut.has(userId)))
}

/** The JSON of the answer; `items` is JSON already. */
function written(rest: Omit<TownView, 'items'>, items: string): string {
  return `${JSON.stringify(encodeRest(rest)).slice(0, -1)},"items":${items}}`
}

function linkTo({ name, state, slug }: Pick<KnownTown, 'name' | 'state' | 'slug'>): TownLink {
  return { name, state, path: `/near/${slug}` }
}
