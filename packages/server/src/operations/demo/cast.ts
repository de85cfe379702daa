import type { PublicUser } from '@swapstead/domain/accounts/user.ts'
import { newId, newMemberId } from '../../platform/core/ids.ts'
import type { Place, Places } from '../../platform/places/places.ts'
import type { DemoItem, DemoPhoto } from './demo-item.ts'
import type { DemoOffer } from './demo-offer.ts'
import { demoItems } from './items/all-items.ts'
import { type DemoLibrary, demoLibraries } from './libraries.ts'
import { type DemoMember, type DemoMemberKey, demoMembers } from './members.ts'
import { betweenNeighbors } from './offers/between-neighbors.ts'
import { fromDana } from './offers/from-dana.ts'
import { pastItems, pastOffers } from './offers/past-stories.ts'
import { toDana } from './offers/to-dana.ts'

/** A neighbor with an id and a place. */
export type CastMember = {
  key: DemoMemberKey
  member: DemoMember
  place: Place
  user: PublicUser
}

/** A neighbor's item. A swapped item is `isRemoved` and not shown. */
export type CastItem = Omit<DemoItem, 'photos'> & {
  id: string
  photos: readonly DemoPhoto[]
  isRemoved: boolean
}

/** All members and items of the demo. Each filling gives them new ids. */
export type Cast = {
  members: ReadonlyMap<DemoMemberKey, CastMember>
  items: ReadonlyMap<string, CastItem>
  offers: readonly DemoOffer<string>[]
  libraries: readonly (DemoLibrary & { place: Place })[]
}

export function assembleCast(places: Places): Cast {
  const members = new Map(
    (Object.keys(demoMembers) as DemoMemberKey[]).map((key) => [key, castMember(key, places)]),
  )
  const listed = Object.entries<DemoItem>(demoItems).map(
    ([key, item]) => [key, item, false] as const,
  )
  const past = Object.entries<DemoItem>(pastItems).map(([key, item]) => [key, item, true] as const)
  const items = new Map(
    [...listed, ...past].map(([key, item, isRemoved]) => [
      key,
      { ...item, id: newId(), isRemoved },
    ]),
  )
  const libraries = Object.values(demoLibraries).map((library) => ({
    ...library,
    place: findPlace(places, library),
  }))
  const offers = [...toDana, ...fromDana, ...betweenNeighbors, ...pastOffers]
  return { members, items, offers, libraries }
}

function castMember(key: DemoMemberKey, places: Places): CastMember {
  const member: DemoMember = demoMembers[key]
  const { firstName, lastName, city, state } = member
  const user: PublicUser = {
    id: newMemberId(),
    username: key,
    firstName,
    lastName,
    city,
    state,
    profileImageUrl: null,
    isGuest: false,
    acceptOnlyWishlistOffers: member.wishlistOnly ?? false,
    incomingRules: null,
    averageRating: 0,
    totalRatings: 0,
  }
  return { key, member, place: findPlace(places, member), user }
}

function findPlace(places: Places, address: { city: string; state: string; zipCode: string }) {
  const found = places.find(address)
  if (found && 'place' in found) return found.place
  throw new Error(`the gazetteer has no ${address.city}, ${address.state} ${address.zipCode}`)
}
