import type { Refusals } from '../decision.ts'

/** `makeOffer` also refuses with `items.not_found`. */
export const offerRefusals = {
  'offers.not_found': ['hidden', 'Offer not found'],
  'offers.own_item': ['forbidden', 'This is your item'],
  'offers.not_your_item': ['forbidden', 'You can only offer an item of your own'],
  'offers.guests_excluded': ['forbidden', 'Offers Not Allowed'],
  'offers.sandbox_item': ['forbidden', 'Sandbox items are for sandbox guests alone'],
  'offers.email_unverified': ['forbidden', 'Please verify your e-mail address before you trade'],
  'offers.item_in_trade': ['conflict', 'This item is already in an active trade'],
  'offers.item_unavailable': ['conflict', 'This item is no longer available'],
  'offers.item_hidden': [
    'conflict',
    'An item of this offer is hidden right now. The offer can be accepted when the item is back.',
  ],
  'offers.own_item_hidden': [
    'conflict',
    'This item is hidden, so it cannot be offered. Contact Support if you think that is a mistake.',
  ],
  'offers.member_unavailable': ['conflict', 'This member is no longer available'],
  'offers.already_made': ['conflict', 'You have already made this offer'],
  'offers.not_on_wishlist': ['invalid', 'The owner only takes items from the wishlist'],
  'offers.cash_not_on_wishlist': [
    'invalid',
    'The owner only takes what is on the wishlist, and cash is not',
  ],
  'offers.only_receiver': ['forbidden', 'Only the receiver can answer this offer'],
  'offers.only_sender': ['forbidden', 'Only the sender can withdraw this offer'],
  'offers.not_pending': ['conflict', 'This offer is no longer open'],
  'offers.not_underway': ['conflict', 'This trade is not in progress'],
  'offers.meeting_time_not_allowed': [
    'invalid',
    'Meeting must be in the future and between 6:00 AM and 9:59 PM for safety',
  ],
  'offers.no_meeting': ['conflict', 'No meeting is agreed for this trade yet'],
  'offers.no_proposal': ['conflict', 'There is no meeting proposal to agree to'],
  'offers.own_proposal': ['forbidden', 'The other party has to agree to your proposal'],
  'offers.proposal_changed': [
    'conflict',
    'The proposal has changed. Please look at the new one before you agree.',
  ],
  'offers.proposal_past': ['conflict', 'The proposed time has passed. Please suggest another one.'],
  'offers.cancel_already_requested': ['conflict', 'A cancellation is already requested'],
  'offers.no_cancel_request': ['conflict', 'Nobody has asked to cancel this trade'],
  'offers.own_cancel_request': ['forbidden', 'The other party has to agree to your request'],
  'offers.not_your_cancel_request': ['forbidden', 'Only the person who asked can take it back'],
  'offers.cancel_open': [
    'conflict',
    'A cancellation is open. It has to be agreed or taken back first.',
  ],
  'offers.cancel_not_agreed': ['conflict', 'The cancellation is not agreed yet'],
  'offers.already_confirmed': [
    'conflict',
    'You have already confirmed this trade. The other party has to confirm it too.',
  ],
  'offers.not_completed': ['conflict', 'This trade is not completed yet'],
  'offers.already_rated': ['conflict', 'You have already rated this trade'],
  'offers.rating_closed': ['conflict', 'The 30 days for rating this trade are over'],
} as const satisfies Refusals

export type OfferRefusal = keyof typeof offerRefusals
