import type { Refusals } from '../../decision.ts'
import { OPEN_OFFERS_MAX, OPEN_OFFERS_OF_NEWCOMER } from '../open-limit.ts'

/** Why an offer cannot be made, accepted or changed, as pages show it before anybody tries. */
export const earlyRefusals = {
  'offers.not_found': ['hidden', 'Offer not found'],
  'offers.own_item': ['forbidden', 'This is your item'],
  'offers.guests_excluded': ['forbidden', 'Offers Not Allowed'],
  'offers.sandbox_item': ['forbidden', 'Sandbox items are for sandbox guests only'],
  'offers.item_in_trade': ['conflict', 'This item is already in an active trade'],
  'offers.item_unavailable': ['conflict', 'An item in this offer is no longer available'],
  'offers.item_hidden': [
    'conflict',
    'An item in this offer is hidden right now. You can accept the offer when the item is back.',
  ],
  'offers.owner_away': ['conflict', 'The owner isn’t taking offers for now. Check back later.'],
  'offers.you_are_paused': [
    'conflict',
    'You’re on a break, so neighbors don’t see your items. Say you’re back to make an offer.',
  ],
  'offers.member_unavailable': ['conflict', 'This member is no longer available'],
  'offers.already_made': ['conflict', 'You have already made this offer'],
  'offers.not_on_wishlist': ['invalid', 'The owner only takes items from the wishlist'],
  'offers.cash_not_on_wishlist': [
    'invalid',
    'The owner only takes what’s on the wishlist, and cash isn’t on it',
  ],
  'offers.too_many_open_newcomer': [
    'conflict',
    `You have ${OPEN_OFFERS_OF_NEWCOMER} offers or trades waiting. That’s the limit until your first completed trade: agree to meet, or withdraw one.`,
  ],
  'offers.too_many_open': [
    'conflict',
    `You have ${OPEN_OFFERS_MAX} offers waiting. Wait for an answer, or withdraw one.`,
  ],
  'offers.only_receiver': ['forbidden', 'Only the receiver can answer this offer'],
  'offers.not_pending': ['conflict', 'This offer is no longer open'],
  'offers.sender_asked': [
    'conflict',
    'You changed your item after this offer was made. The sender is being asked whether it still stands.',
  ],
  'offers.amendment_unavailable': [
    'conflict',
    'An item in this change can’t be traded right now. What you agreed on still stands.',
  ],
  'offers.counter_unchanged': ['invalid', 'That’s the same offer. Change something, or accept it.'],
  'offers.amendment_unchanged': [
    'invalid',
    'This is what you already agreed on. Change something first.',
  ],
} as const satisfies Refusals

export type EarlyRefusal = keyof typeof earlyRefusals
