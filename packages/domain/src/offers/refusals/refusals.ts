import { VERIFY_BEFORE_TRADING } from '../../accounts/verify-before-trading.ts'
import type { Refusals } from '../../decision.ts'
import { NO_SHOW_GRACE } from '../../meetings/meeting.ts'
import { meetingRefusals } from '../../meetings/refusals.ts'
import { daysText, minutesText } from '../../times.ts'
import { RATING_PERIOD } from '../periods.ts'
import { earlyRefusals } from './early-refusals.ts'

/** `makeOffer` also refuses with `items.not_found`. */
export const offerRefusals = {
  ...earlyRefusals,
  'offers.not_your_item': ['forbidden', 'You can only offer an item of your own'],
  'offers.not_their_item': ['forbidden', 'You can only ask for items of one member at a time'],
  'offers.email_unverified': ['forbidden', VERIFY_BEFORE_TRADING],
  'offers.own_item_resting': [
    'conflict',
    'This item is resting, so it can’t be offered. Bring it back under My Items first.',
  ],
  'offers.own_item_hidden': [
    'conflict',
    'This item is hidden, so it cannot be offered. Contact Support if you think that is a mistake.',
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
  'offers.only_sender': ['forbidden', 'Only the person who made this offer can do this'],
  'offers.items_changed': [
    'conflict',
    'The items have changed since you saw them. Please take a look before you go on.',
  ],
  'offers.counters_used': [
    'conflict',
    'You have gone back and forth ten times. Accept this offer, decline it, or write to each other.',
  ],
  'offers.trade_confirmed': [
    'conflict',
    'The swap is already confirmed, so it can no longer be changed.',
  ],
  'offers.amendment_open': [
    'conflict',
    'A change to this trade is already proposed. It has to be answered or taken back first.',
  ],
  'offers.no_amendment': ['conflict', 'No change to this trade is proposed anymore'],
  'offers.amendment_changed': [
    'conflict',
    'A new change was proposed. Please look at it before you answer.',
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
  'offers.meeting_not_over': [
    'conflict',
    `You can say this ${minutesText(NO_SHOW_GRACE)} after the agreed time.`,
  ],
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
  'offers.left_early': [
    'conflict',
    'You ended this trade before any meeting was agreed. You can rate it a day after it was accepted.',
  ],
  'offers.rating_told': [
    'conflict',
    'Their rating is already showing, so you can no longer answer it with yours',
  ],
} as const satisfies Refusals

export type OfferRefusal = keyof typeof offerRefusals
