import { PRODUCT } from '../product.ts'
import type { PushTopic } from '../push/topics.ts'
import { savedSearchPath } from '../saved-searches/path.ts'

export type Page = { label: string; path: string }

/** The ids a notification can carry; they lead to its page. */
export type Related = {
  relatedOfferId: string | null
  /** The id of an offer that is gone. */
  removedOfferId?: string | null
  relatedTicketId?: string | null
  relatedItemId?: string | null
  relatedRingId?: string | null
  relatedSearchId?: string | null
}

/** The settings that several kinds of notification share. */
export type KindGroup = {
  /** The page that an email's button opens. A list links to it too, unless it shows the offer. */
  page: (related: Related) => Page
  /** Lists show the offer in place of a link to the page. */
  showsOffer: boolean
  /** Why the reader gets the email, for its footer. */
  reason: string
  /** The switch by which a member turns it off on their devices. */
  topic: PushTopic
}

export const offer: KindGroup = {
  page: () => ({ label: 'View Trade Offer', path: '/offers' }),
  showsOffer: true,
  reason: `You got this email because it is about an offer of yours at ${PRODUCT}.`,
  topic: 'offers',
}
/** About an offer that the reader has made. */
export const ownOffer: KindGroup = {
  ...offer,
  page: () => ({ label: 'View Trade Offer', path: '/offers?tab=outgoing' }),
}
/** About a trade in progress. */
export const trade: KindGroup = {
  ...offer,
  topic: 'trades',
  page: () => ({ label: 'View Trade Offer', path: '/offers?tab=accepted' }),
}
/** About a trade whose partner may be gone: it is then rated in the kept conversation. */
export const leftTrade: KindGroup = {
  ...offer,
  page: (related) =>
    related.removedOfferId
      ? { label: 'Read and Rate', path: `/messages?conversation=${related.removedOfferId}` }
      : offer.page(related),
}
export const conversation: KindGroup = {
  ...offer,
  topic: 'messages',
  page: (related) =>
    related.relatedOfferId
      ? { label: 'Read and Reply', path: `/messages?conversation=${related.relatedOfferId}` }
      : offer.page(related),
}
export const rating: KindGroup = {
  ...offer,
  topic: 'account',
  page: () => ({ label: 'Read Your Ratings', path: '/account-settings#ratings' }),
  showsOffer: false,
}
export const gift: KindGroup = {
  page: () => ({ label: 'Open Gifts', path: '/member-gifts' }),
  showsOffer: false,
  reason: `You got this email because you were given a gift at ${PRODUCT}.`,
  topic: 'account',
}
export const ticket: KindGroup = {
  page: ({ relatedTicketId }) => ({
    label: 'Open the Ticket',
    path: relatedTicketId ? `/member-tickets?ticket=${relatedTicketId}` : '/member-tickets',
  }),
  showsOffer: false,
  reason: `You got this email because you have written to the Support Team of ${PRODUCT}.`,
  topic: 'account',
}
export const rules: KindGroup = {
  page: () => ({ label: 'Read the Rules', path: '/rules' }),
  showsOffer: false,
  reason: `You got this email because of something you posted or wrote at ${PRODUCT}.`,
  topic: 'account',
}
export const ownItem: KindGroup = {
  ...rules,
  page: () => ({ label: 'Open My Items', path: '/member-home?tab=myItems' }),
}
export const wishlist: KindGroup = {
  page: ({ relatedItemId }) => ({
    label: 'Have a Look',
    path: relatedItemId ? `/items/${relatedItemId}` : '/member-home?tab=myItems',
  }),
  showsOffer: false,
  reason: `You got this email because something near you is on a wishlist of yours at ${PRODUCT}.`,
  topic: 'wishes',
}

export const savedSearch: KindGroup = {
  page: ({ relatedItemId, relatedSearchId }) => ({
    label: 'Have a Look',
    path: relatedItemId ? `/items/${relatedItemId}` : savedSearchPath(relatedSearchId),
  }),
  showsOffer: false,
  reason: `You got this email because you saved a search at ${PRODUCT}.`,
  topic: 'searches',
}

export const ring: KindGroup = {
  page: ({ relatedRingId }) => ({
    label: 'View Swap of Three',
    path: relatedRingId ? `/rings/${relatedRingId}` : '/offers?tab=rings',
  }),
  showsOffer: false,
  reason: `You got this email because it is about a swap of three of yours at ${PRODUCT}.`,
  topic: 'rings',
}
