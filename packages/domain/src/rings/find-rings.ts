import { netsOf } from './cash.ts'
import { countItems } from './matching/items-of-cycles.ts'

/** An item that may be swapped, with its owner's settings for swaps of three. */
export type MarketItem = {
  id: string
  userId: string
  /** Cents. */
  value: number
  /** How far its owner goes at most. */
  miles: number
  /** What its owner adds at most, in cents; null leaves it to the rule. */
  mostCents: number | null
}

/** The owner of `given` would take `wanted` for it, and add `onTop` cents. */
export type Want = { given: string; wanted: string; onTop: number }

export type Market = {
  items: ReadonlyMap<string, MarketItem>
  wants: readonly Want[]
  milesBetween: (one: MarketItem, other: MarketItem) => number
  /** One of the two has blocked the other, or both accounts may be one person's. */
  mayNotSwap: (one: MarketItem, other: MarketItem) => boolean
}

/** Items in the order of the cycle: each goes to the owner of the next one. */
export type FoundRing = { items: MarketItem[]; nets: number[] }

/**
 * How many of the best swaps of three are kept. Up to 64 of them may be open or resting: two
 * proposals a day to the item's owner, each for 16 days (2 open, 14 resting), in both directions.
 */
export const RINGS_OF_THREE_MAX = 100

/**
 * The best swaps of three through one item, then all swaps of two. Swaps with items that are in few
 * swaps come first, then those with the fewest miles.
 */
export function ringsThrough(itemId: string, market: Market): FoundRing[] {
  const found = cyclesThrough(itemId, market)
  const chances = countItems(found.map(({ items }) => items.map(({ id }) => id)))
  const ranked = found
    .map((ring) => ({
      ring,
      size: ring.items.length,
      fewest: fewest(ring, chances),
      miles: totalMiles(ring, market),
      key: keyOf(ring),
    }))
    .toSorted(
      (one, other) =>
        other.size - one.size ||
        one.fewest - other.fewest ||
        one.miles - other.miles ||
        (one.key < other.key ? -1 : 1),
    )
    .map(({ ring }) => ring)
  return ranked.filter(({ items }, place) => items.length === 2 || place < RINGS_OF_THREE_MAX)
}

function cyclesThrough(itemId: string, market: Market): FoundRing[] {
  const takers = takersOf(market)
  const found: FoundRing[] = []
  const first = market.items.get(itemId)
  if (!first) return []
  const add = (items: MarketItem[]) => {
    const ring = swapOf(items, market, takers.onTop)
    if (ring) found.push(ring)
  }
  for (const second of takers.of(first)) {
    if (takers.wants(first, second)) add([first, second])
    for (const third of takers.of(second)) {
      if (third === first || !takers.wants(first, third)) continue
      add([first, second, third])
    }
  }
  return found
}

type Takers = {
  /** The items whose owners would take this one in exchange. */
  of: (item: MarketItem) => MarketItem[]
  wants: (given: MarketItem, wanted: MarketItem) => boolean
  onTop: (given: MarketItem, wanted: MarketItem) => number
}

function takersOf({ items, wants }: Market): Takers {
  const byWanted = new Map<string, MarketItem[]>()
  const onTop = new Map<string, number>()
  for (const want of wants) {
    const given = items.get(want.given)
    if (!given || !items.has(want.wanted)) continue
    onTop.set(`${want.given} ${want.wanted}`, want.onTop)
    const known = byWanted.get(want.wanted)
    if (known) known.push(given)
    else byWanted.set(want.wanted, [given])
  }
  return {
    of: ({ id }) => byWanted.get(id) ?? [],
    wants: (given, wanted) => onTop.has(`${given.id} ${wanted.id}`),
    onTop: (given, wanted) => onTop.get(`${given.id} ${wanted.id}`) ?? 0,
  }
}

type MeetingRules = Pick<Market, 'milesBetween' | 'mayNotSwap'>
type OnTop = (given: MarketItem, wanted: MarketItem) => number

/** A swap that can be suggested: of three as in `ringOf`, or of two with any amount of cash. */
export function swapOf(
  items: readonly MarketItem[],
  rules: MeetingRules,
  onTop: OnTop,
): FoundRing | null {
  if (items.length !== 2) return ringOf(items, rules, onTop)
  if (!mayMeet(items, rules)) return null
  const nets = items.map(({ value }, index) => (items.at(index - 1)?.value ?? value) - value)
  return { items: [...items], nets }
}

/**
 * The ring in which each item goes to the next one's owner. Null if they may not swap like that.
 */
export function ringOf(
  items: readonly MarketItem[],
  rules: MeetingRules,
  onTop: OnTop,
): FoundRing | null {
  if (!mayMeet(items, rules)) return null
  const nets = netsOf(
    items.map((item, index) => ({
      value: item.value,
      mostCents: maxCash(item, onTop(item, items.at(index - 1) ?? item)),
    })),
  )
  return nets && { items: [...items], nets }
}

/** The members are different, live near enough, and have not blocked each other. */
function mayMeet(
  items: readonly MarketItem[],
  { milesBetween, mayNotSwap }: MeetingRules,
): boolean {
  if (new Set(items.map(({ userId }) => userId)).size < items.length) return false
  return items.every((one, index) =>
    items
      .slice(index + 1)
      .every(
        (other) =>
          !mayNotSwap(one, other) && milesBetween(one, other) <= Math.min(one.miles, other.miles),
      ),
  )
}

/** The want's own amount takes the place of the owner's general setting. */
function maxCash({ mostCents }: MarketItem, onTop: number): number | null {
  return onTop > 0 ? onTop : mostCents
}

function fewest({ items }: FoundRing, chances: ReadonlyMap<string, number>): number {
  return Math.min(...items.map(({ id }) => chances.get(id) ?? 0))
}

function totalMiles({ items }: FoundRing, { milesBetween }: Market): number {
  return items.reduce(
    (sum, item, index) => sum + milesBetween(item, items.at(index - 1) ?? item),
    0,
  )
}

function keyOf({ items }: FoundRing): string {
  return items.map(({ id }) => id).join(' ')
}
