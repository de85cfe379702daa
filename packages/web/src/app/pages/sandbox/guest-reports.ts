import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { bundleTitle } from '@swapstead/domain/offers/bundle.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { isGuestName } from '@swapstead/domain/sandbox/guest.ts'

type Somebody = ItemView['owner']

/** Simulated neighbors are no people, so there is nothing to report. */
export function isAnotherGuest({ isGuest, username }: Somebody): boolean {
  return isGuest && isGuestName(username ?? '')
}

/** The tickets of guests about other guests. */
export const guestReports = {
  item: ({ id, title }: ItemView) => ({
    subject: `Report: ${title}`,
    report: { reference: { kind: 'item', id } as const, what: `the item “${title}”` },
  }),
  owner: ({ owner }: ItemView) => ({
    subject: `Report: ${displayName(owner)}`,
    report: {
      reference: { kind: 'member', id: owner.id } as const,
      what: `the guest ${displayName(owner)}`,
    },
  }),
  talk: ({ id, toItem, moreToItems }: OfferView, partner: Somebody) => ({
    subject: `Report: conversation about ${bundleTitle(toItem.title, moreToItems.length)}`,
    description: `Please look at what ${displayName(partner)} sent me.`,
    report: {
      reference: { kind: 'conversation', id } as const,
      what: `the conversation with ${displayName(partner)} about “${bundleTitle(toItem.title, moreToItems.length)}”`,
    },
  }),
}
