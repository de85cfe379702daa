import type { PublicUser } from '../src/accounts/user.ts'
import { untouchedOffer } from '../src/offers/new-offer.ts'
import type { OfferView } from '../src/offers/offer.ts'
import type { OfferItem } from '../src/offers/offer-item.ts'
import { EASTERN } from '../src/states.ts'

/** Ann offers her camera for Bob's sofa. */
export const ANN = '01900000-0000-7000-8000-00000000000a'
export const BOB = '01900000-0000-7000-8000-00000000000b'
export const EVE = '01900000-0000-7000-8000-00000000000e'
export const CAMERA = '01900000-0000-7000-8000-0000000000c1'
export const SOFA = '01900000-0000-7000-8000-0000000000c2'
export const OFFER = '01900000-0000-7000-8000-0000000000f1'

export function sampleUser(id: string, firstName: string): PublicUser {
  return {
    id,
    username: null,
    firstName,
    lastName: 'Sample',
    city: 'Maplewood',
    state: 'NJ',
    profileImageUrl: null,
    isGuest: false,
    acceptOnlyWishlistOffers: false,
    incomingRules: null,
    averageRating: 0,
    totalRatings: 0,
  }
}

export function sampleItem(id: string, title: string, user: PublicUser): OfferItem {
  return {
    id,
    title,
    value: 21000,
    category: 'other',
    imageUrl1: null,
    isPending: false,
    isActive: true,
    isInSight: true,
    user,
  }
}

export function sampleOffer(createdAt: Date, changes: Partial<OfferView> = {}): OfferView {
  const ann = sampleUser(ANN, 'Ann')
  const bob = sampleUser(BOB, 'Bob')
  return {
    id: OFFER,
    fromUserId: ANN,
    toUserId: BOB,
    fromItemId: CAMERA,
    toItemId: SOFA,
    message: null,
    moreFromItemIds: [],
    moreToItemIds: [],
    cashAdjustment: 0,
    cashAsked: 0,
    status: 'pending',
    ...untouchedOffer,
    createdAt,
    updatedAt: createdAt,
    itemsInTrade: false,
    itemsActive: true,
    itemsHidden: false,
    partiesActive: true,
    fromTimeZone: EASTERN,
    toTimeZone: EASTERN,
    toAbsence: null,
    itemsSeen: 'as they are',
    itemChanges: [],
    fromUser: ann,
    toUser: bob,
    fromItem: sampleItem(CAMERA, 'Camera', ann),
    toItem: sampleItem(SOFA, 'Sofa', bob),
    moreFromItems: [],
    moreToItems: [],
    counteredByOfferId: null,
    latestOfferId: null,
    offerBefore: null,
    amendment: null,
    ...changes,
  }
}
