import { VERIFY_BEFORE_TRADING } from '../accounts/verify-before-trading.ts'
import type { Refusals } from '../decision.ts'
import { NO_SHOW_GRACE } from '../meetings/meeting.ts'
import { meetingRefusals } from '../meetings/refusals.ts'
import { RATING_PERIOD } from '../offers/periods.ts'
import { daysText, minutesText } from '../times.ts'
import { NO_SHOW_SILENCE } from './periods.ts'
import { CHOOSE_ANOTHER, TELL_WHY } from './ring.ts'

export const ringRefusals = {
  'rings.not_found': ['hidden', 'Swap of three not found'],
  'rings.email_unverified': ['forbidden', VERIFY_BEFORE_TRADING],
  'rings.not_proposed': ['conflict', 'This swap of three is no longer taking answers'],
  'rings.item_in_trade': ['conflict', 'An item in this swap is already in another trade'],
  'rings.item_unavailable': ['conflict', 'An item in this swap is no longer available'],
  'rings.member_unavailable': ['conflict', 'A neighbor in this swap is no longer available'],
  'rings.already_answered': ['conflict', 'You already said yes to this swap'],
  'rings.not_agreed': ['conflict', 'This swap of three is not under way'],
  'rings.no_proposal': ['conflict', 'There is no proposed meeting to agree to'],
  'rings.proposal_agreed': ['conflict', 'You already agreed to this meeting'],
  'rings.proposal_past': meetingRefusals.proposal_past,
  'rings.proposal_changed': [
    'conflict',
    'The meeting has changed. Please look at it again before you agree.',
  ],
  'rings.meeting_time_not_allowed': meetingRefusals.meeting_time_not_allowed,
  'rings.meeting_too_far': meetingRefusals.meeting_too_far,
  'rings.no_meeting': ['conflict', 'Please agree on a meeting first'],
  'rings.something_given': [
    'conflict',
    'Something has already changed hands. If somebody didn’t show up, or didn’t hand over their item, say so instead.',
  ],
  'rings.meeting_begun': [
    'conflict',
    `The meeting was ${minutesText(NO_SHOW_GRACE)} ago or more, so nobody steps out any more. If somebody didn’t show up, or didn’t hand over their item, say so.`,
  ],
  'rings.reason_missing': ['invalid', TELL_WHY],
  'rings.too_early': [
    'conflict',
    'You can hand items over at the meeting, starting an hour before its time',
  ],
  'rings.already_given': ['conflict', 'You already handed over your item'],
  'rings.wrong_code': [
    'invalid',
    'That is not the code on the screen of the neighbor who gets your item',
  ],
  'rings.meeting_not_over': [
    'conflict',
    `You can say so ${minutesText(NO_SHOW_GRACE)} after the meeting time, or at its time if you handed over your item and got none`,
  ],
  'rings.missing_came': ['conflict', 'This neighbor handed over or got an item: they were there'],
  'rings.missing_reported': [
    'conflict',
    'Somebody has already been reported. Please answer that first.',
  ],
  'rings.not_missing_reported': ['conflict', 'Nobody has been reported'],
  'rings.own_report': ['forbidden', 'The third neighbor has to confirm it'],
  'rings.not_your_report': ['forbidden', 'Only the person who said so can take it back'],
  'rings.not_blamed': ['conflict', 'Nobody says that you missed this meeting'],
  'rings.already_disputed': ['conflict', 'You already said that you were there'],
  'rings.dispute_decided': [
    'conflict',
    'Support has already decided about this. If you were there, answer in your ticket.',
  ],
  'rings.dispute_over': [
    'conflict',
    `You could say so for ${daysText(NO_SHOW_SILENCE)}. Use “Report” to tell our support.`,
  ],
  'rings.missing_stands': [
    'conflict',
    `This was said and taken back twice in this swap, so it stands now. The third neighbor can still confirm it, and after ${daysText(NO_SHOW_SILENCE)} the swap ends.`,
  ],
  'rings.blamed_yourself': [
    'forbidden',
    'This is about you: press “I was there”, or write to support',
  ],
  'rings.reported_yourself': ['forbidden', 'This is about you: write to the others, or to support'],
  'rings.not_in_ring': ['invalid', CHOOSE_ANOTHER],
  'rings.not_over': ['conflict', 'You can rate once this swap is over'],
  'rings.already_rated': ['conflict', 'You have already rated this neighbor'],
  'rings.rating_closed': ['conflict', `The ${daysText(RATING_PERIOD)} for ratings are over`],
  'rings.rating_told': [
    'conflict',
    'Their rating is already showing, so you can no longer answer it with yours',
  ],
  'rings.nothing_owed': ['conflict', 'Nothing is held for you any more'],
  'rings.hint_gone': ['conflict', 'This swap is no longer possible. Thanks anyway.'],
} as const satisfies Refusals

export type RingRefusal = Extract<keyof typeof ringRefusals, `rings.${string}`>
