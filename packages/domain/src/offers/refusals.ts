import { VERIFY_BEFORE_TRADING } from '../accounts/verify-before-trading.ts'
import type { Refusals } from '../decision.ts'
import { meetingRefusals } from '../meetings/refusals.ts'
import { daysText } from '../times.ts'
import { OPEN_OFFERS_MOST, OPEN_OFFERS_OF_NEWCOMER } from './open-limit.ts'
import { RATING_PERIOD } from './periods.ts'

/** `makeOffer` also refuses with `items.not_found`. */
export const offerRefusals = {
  'offers.not_found': ['hidden', 'Offer not found'],
  'offers.own_item': ['forbidden', 'This is your item'],
  'offers.not_your_item': ['forbidden', 'You can only offer an item of your own'],
  'offers.not_their_item': ['forbidden', 'You can only ask for items of one member at a time'],
  'offers.guests_excluded': ['forbidden', 'Offers Not Allowed'],
  'offers.sandbox_item': ['forbidden', 'Sandbox items are for sandbox guests only'],
  'offers.email_unverified': ['forbidden', VERIFY_BEFORE_TRADING],
  'offers.item_in_trade': ['conflict', 'This item is already in an active trade'],
  'offers.item_unavailable': ['conflict', 'This item is no longer available'],
  'offers.item_hidden': [
    'conflict',
    'An item in this offer is hidden right now. You can accept the offer when the item is back.',
  ],
  'offers.own_item_resting': [
    'conflict',
    'This item is resting, so it can’t be offered. Bring it back under My Items first.',
  ],
  'offers.owner_away': ['conflict', 'The owner isn’t taking offers for now. Check back later.'],
  'offers.you_are_paused': [
    'conflict',
    'You’re on a break, so neighbors don’t see your items. Say you’re back to make an offer.',
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
    'The owner only takes what’s on the wishlist, and cash isn’t on it',
  ],
  'offers.too_far': [
    'invalid',
    'The owner swaps only with neighbors who live closer to this item.',
  ],
  'offers.distance_unknown': [
    'invalid',
    'The owner swaps only with neighbors nearby. Add your address in your settings first.',
  ],
  'offers.cash_alone_refused': [
    'invalid',
    'The owner doesn’t take cash alone. Please offer an item, with cash added if you like.',
  ],
  'offers.category_refused': ['invalid', 'The owner doesn’t take anything from this category'],
  'offers.value_too_low': [
    'invalid',
    'The owner asks for more in exchange. Please add cash or another item.',
  ],
  'offers.too_many_open_newcomer': [
    'conflict',
    `You have ${OPEN_OFFERS_OF_NEWCOMER} offers or trades waiting. That’s the limit until your first completed trade: agree to meet, or withdraw one.`,
  ],
  'offers.too_many_open': [
    'conflict',
    `You have ${OPEN_OFFERS_MOST} offers waiting. Wait for an answer, or withdraw one.`,
  ],
  'offers.only_receiver': ['forbidden', 'Only the receiver can answer this offer'],
  'offers.only_sender': ['forbidden', 'Only the person who made this offer can do this'],
  'offers.not_pending': ['conflict', 'This offer is no longer open'],
  'offers.items_changed': [
    'conflict',
    'The items have changed since you saw them. Please take a look before you go on.',
  ],
  'offers.sender_asked': [
    'conflict',
    'You changed your item after this offer was made. The sender is being asked whether it still stands.',
  ],
  'offers.counters_used': [
    'conflict',
    'You have gone back and forth ten times. Accept this offer, decline it, or write to each other.',
  ],
  'offers.counter_unchanged': ['invalid', 'That’s the same offer. Change something, or accept it.'],
  'offers.trade_confirmed': [
    'conflict',
    'The swap is already confirmed, so it can no longer be changed.',
  ],
  'offers.amendment_open': [
    'conflict',
    'A change to this trade is already proposed. It has to be answered or taken back first.',
  ],
  'offers.no_amendment': ['conflict', 'No change to this trade is proposed anymore'],
  'offers.amendment_unchanged': [
    'invalid',
    'This is what you already agreed on. Change something first.',
  ],
  'offers.amendment_changed': [
    'conflict',
    'A new change was proposed. Please look at it before you answer.',
  ],
  'offers.amendment_unavailable': [
    'conflict',
    'An item in this change can’t be traded right now. What you agreed on still stands.',
  ],
  'offers.own_amendment': ['forbidden', 'The other party has to answer the change you proposed'],
  'offers.not_your_amendment': [
    'forbidden',
    'Only the person who proposed a change can take it back',
  ],
  'offers.keep_not_asked': ['conflict', 'Your offer stands as you made it'],
  'offers.not_underway': ['conflict', 'This trade is not in progress'],
  'offers.meeting_time_not_allowed': meetingRefusals.meeting_time_not_allowed,
  'offers.meeting_too_far': meetingRefusals.meeting_too_far,
  'offers.no_meeting': ['conflict', 'No meeting is agreed for this trade yet'],
  'offers.no_proposal': ['conflict', 'There is no meeting proposal to agree to'],
  'offers.own_proposal': ['forbidden', 'The other party has to agree to your proposal'],
  'offers.proposal_changed': [
    'conflict',
    'The proposal has changed. Please look at the new one before you agree.',
  ],
  'offers.proposal_past': meetingRefusals.proposal_past,
  'offers.cancel_already_requested': ['conflict', 'A cancellation is already requested'],
  'offers.no_cancel_request': ['conflict', 'Nobody has asked to cancel this trade'],
  'offers.own_cancel_request': ['forbidden', 'The other party has to agree to your request'],
  'offers.not_your_cancel_request': ['forbidden', 'Only the person who asked can take it back'],
  'offers.cancel_stands': [
    'conflict',
    'You took back two requests in this trade, so this one stands until it’s agreed to.',
  ],
  'offers.meeting_not_over': ['conflict', 'You can say this 15 minutes after the agreed time.'],
  'offers.meeting_changed_by_you': [
    'conflict',
    'You changed this meeting when you agreed to it, so the other party never agreed to it. Please cancel with a reason in your own words.',
  ],
  'offers.no_show_not_reported': ['conflict', 'Nobody says that you didn’t show up.'],
  'offers.own_no_show': ['forbidden', 'Only the other party can answer this'],
  'offers.no_show_settled': [
    'conflict',
    'The missed meeting is settled, or the time to answer is over. You can still write to Contact Support.',
  ],
  'offers.cancel_open': [
    'conflict',
    'One of you asked to call off this trade. That has to be agreed to or taken back first.',
  ],
  'offers.trade_left': [
    'conflict',
    'One side has ended this trade. It can only be confirmed or contested now.',
  ],
  'offers.not_left': ['conflict', 'This trade has not been ended. You can ask to cancel it.'],
  'offers.cancel_not_agreed': ['conflict', 'The cancellation is not agreed yet'],
  'offers.already_confirmed': [
    'conflict',
    'You have already confirmed this trade. The other party has to confirm it too.',
  ],
  'offers.partner_confirmed': ['conflict', 'The other party has confirmed already'],
  'offers.wrong_code': ['invalid', 'That is not the code on the other party’s screen'],
  'offers.not_completed': ['conflict', 'This trade is not completed yet'],
  'offers.already_rated': ['conflict', 'You have already rated this trade'],
  'offers.rating_closed': [
    'conflict',
    `The ${daysText(RATING_PERIOD)} for rating this trade are over`,
  ],
  'offers.rating_told': [
    'conflict',
    'Their rating is already showing, so you can no longer answer it with yours',
  ],
} as const satisfies Refusals

export type OfferRefusal = keyof typeof offerRefusals
