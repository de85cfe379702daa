import { randomInt } from 'node:crypto'
import { matchingWishes } from '@swapstead/domain/items/wishlist-matching.ts'
import type { SandboxEvent } from '@swapstead/domain/sandbox/events.ts'
import { GUEST_ITEMS_MAX } from '@swapstead/domain/sandbox/guest.ts'
import { addWish } from '@swapstead/domain/sandbox/neighbor-offer.ts'
import { neighborRing } from '@swapstead/domain/sandbox/neighbor-ring.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Place, savePlace } from '../../platform/places/places.ts'
import { changeWishes, insertTestItem } from '../items/index.ts'
import { cast } from './cast.ts'
import { insertGuest, insertNeighbor, listFreeItems, listNeighbors } from './queries.ts'
import { samplesWorth, shuffled, shuffledSamples, someSamples } from './samples.ts'

const NEAR_MILES = 15
/** Neighbors live in some of this many nearest towns. */
const TOWNS = 12
const ITEMS = 4
/** With this many free items together, a guest's neighbors post no more. */
const FREE_ITEMS_MAX = 12

/** Creates two or three simulated neighbors around a guest and shares `ITEMS` items among them. */
export async function moveInNeighbors(
  deps: Deps,
  tx: Tx,
  guestId: string,
  { place, until }: { place: Place; until: Date },
): Promise<void> {
  const towns = shuffled(deps.places.around(place, NEAR_MILES, TOWNS))
  const people = shuffled(cast).slice(0, randomInt(2, 4))
  const ids: string[] = []
  for (const [index, { firstName, avatar }] of people.entries()) {
    const home = towns[index] ?? place
    const stay = { town: home.name, place: home, placeId: await savePlace(tx, home), until }
    const looks = { username: null, firstName, profileImageUrl: `preset:${avatar}` }
    const id = await insertGuest(tx, looks, stay)
    if (!id)
      throw new Error('insertGuest refused a neighbor, who has no username that could be taken')
    await insertNeighbor(tx, guestId, id)
    ids.push(id)
  }
  for (const [index, { fields, photo }] of someSamples(ITEMS).entries()) {
    const owner = ids[index % ids.length]
    if (owner) await insertTestItem(deps, tx, owner, fields, photo)
  }
}

type Posted = Extract<SandboxEvent, { type: 'test_item_posted' }>

/**
 * A neighbor's item wishes for the guest's new item, and another neighbor posts something that the
 * guest wishes for.
 */
export async function wantWhatIsPosted(deps: Deps, tx: Tx, posted: Posted): Promise<void> {
  const neighbors = await listNeighbors(tx, posted.userId)
  const things = await listFreeItems(
    tx,
    neighbors.map(({ userId }) => userId),
    deps.now(),
  )
  const fills = (thing: (typeof things)[number]) =>
    matchingWishes(posted.wishlist, thing).length > 0
  const wanting = things.find(fills) ?? things[0]
  if (wanting) {
    await changeWishes(deps, tx, wanting.id, addWish(wanting.wishlist, posted.title))
  }
  const [giver] = shuffled(neighbors.filter(({ items }) => items < GUEST_ITEMS_MAX))
  const titles = new Set(things.map(({ title }) => title))
  const sample = shuffledSamples().find(
    ({ fields }) => !titles.has(fields.title) && matchingWishes(posted.wishlist, fields).length > 0,
  )
  if (!giver || !sample || things.length >= FREE_ITEMS_MAX) return
  const wishlist = addWish(sample.fields.wishlist, posted.title)
  await insertTestItem(deps, tx, giver.userId, { ...sample.fields, wishlist }, sample.photo)
}

/** Two neighbors post what a swap of three with the guest's new item needs. */
export async function postForRing(deps: Deps, tx: Tx, posted: Posted): Promise<void> {
  const neighbors = await listNeighbors(tx, posted.userId)
  const ids = neighbors.map(({ userId }) => userId)
  const things = await listFreeItems(tx, ids, deps.now())
  const { itemId: id, userId, value, title } = posted
  if (neighborRing({ id, userId, value }, things) || things.length >= FREE_ITEMS_MAX) return
  const givers = shuffled(neighbors.filter(({ items }) => items < GUEST_ITEMS_MAX))
  const titles = new Set(things.map((thing) => thing.title))
  let wish = title
  for (const [index, { fields, photo }] of samplesWorth(value, 2, titles).entries()) {
    const giver = givers[index]
    const wishlist = addWish(fields.wishlist, wish)
    if (giver) await insertTestItem(deps, tx, giver.userId, { ...fields, wishlist }, photo)
    wish = fields.title
  }
}
