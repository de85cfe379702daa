import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { HandOver } from '../hand-over.ts'
import { MeetingProposal } from '../meetings/proposal.ts'
import { MeetingPlaces } from '../meetings/suggested-places.ts'
import { Id, IdParams, Message, paging } from '../wire.ts'
import { Hint, HintAnswer } from './hint.ts'
import {
  MissingReport,
  RingMeetingAgreement,
  RingMessage,
  RingMessageText,
  RingRatingInput,
  RingReply,
  SteppingOut,
} from './schemas.ts'
import { RingSettings } from './settings.ts'
import { RingView } from './view.ts'

/** A download by navigation, so it is no JSON call of the contract. */
export const RING_CALENDAR_PATH = '/api/rings/:id/calendar.ics'

export function ringCalendarPath(ringId: string): string {
  return RING_CALENDAR_PATH.replace(':id', ringId)
}

/** A member's open swaps of three. */
const RingCounts = z.object({
  /** Proposals that wait for the member's answer. */
  toAnswer: z.int(),
  underway: z.int(),
  unread: z.int(),
})
export type RingCounts = z.infer<typeof RingCounts>

const move = { method: 'POST', door: 'member', params: IdParams, answer: RingView } as const

export const ringCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/rings',
    door: 'member',
    summary: 'Own swaps of three: the open ones, or those that are over, the latest change first',
    query: z.object({
      state: z._default(z.enum(['open', 'over'], { error: 'State is open or over' }), 'open'),
      ...paging(20),
    }),
    answer: z.array(RingView),
    paged: true,
    guests: {},
  },
  counts: {
    method: 'GET',
    path: '/api/rings/counts',
    door: 'member',
    summary: 'How many swaps of three wait for an answer, are under way, and have news',
    answer: RingCounts,
    guests: {},
  },
  one: {
    method: 'GET',
    path: '/api/rings/:id',
    door: 'member',
    summary: 'One own swap of three',
    params: IdParams,
    answer: RingView,
    guests: {},
  },
  answer: {
    ...move,
    path: '/api/rings/:id/answer',
    summary: 'Say yes, not now or no to a proposed swap of three; the third yes makes it',
    body: RingReply,
    guests: {},
  },
  stepOut: {
    ...move,
    path: '/api/rings/:id/step-out',
    summary: 'Leave an agreed swap before anything has changed hands; it ends for all three',
    body: SteppingOut,
    guests: {},
  },
  meetingPlaces: {
    method: 'GET',
    path: '/api/rings/:id/meeting-places',
    door: 'member',
    summary: 'Public places where the longest way of the three is shortest',
    params: IdParams,
    answer: MeetingPlaces,
    guests: {},
  },
  proposeMeeting: {
    ...move,
    path: '/api/rings/:id/propose-meeting',
    summary: 'Propose one place and time for all three',
    body: MeetingProposal,
    guests: {},
  },
  agreeMeeting: {
    ...move,
    path: '/api/rings/:id/agree-meeting',
    summary: 'Agree to the proposed meeting; it stands when all three have',
    body: RingMeetingAgreement,
    guests: {},
  },
  handOver: {
    ...move,
    path: '/api/rings/:id/hand-over',
    summary: 'Confirm that the own item was handed over, with the code of who got it',
    body: HandOver,
    // A wrong code must stay counted, also if the request is refused.
    ownsItsTransactions: true,
    guests: {},
  },
  reportMissing: {
    ...move,
    path: '/api/rings/:id/report-missing',
    summary: 'Say that one of the other two did not show up at the meeting',
    body: MissingReport,
  },
  confirmMissing: {
    ...move,
    path: '/api/rings/:id/confirm-missing',
    summary: 'Confirm as the third that somebody did not show up; it ends the swap',
  },
  disputeMissing: {
    ...move,
    path: '/api/rings/:id/dispute-missing',
    summary: 'Say that one was there; opens a ticket, and nothing counts until staff decide',
  },
  withdrawMissing: {
    ...move,
    path: '/api/rings/:id/withdraw-missing',
    summary: 'Take back that somebody did not show up',
  },
  rate: {
    ...move,
    path: '/api/rings/:id/rate',
    summary: 'Rate one of the other two once the swap is over',
    body: RingRatingInput,
    guests: {},
  },
  messages: {
    method: 'GET',
    path: '/api/rings/:id/messages',
    door: 'member',
    summary: 'What the three wrote: the latest ones, oldest first; the next page is older',
    params: IdParams,
    query: z.object(paging(50)),
    answer: z.array(RingMessage),
    paged: true,
    guests: {},
  },
  write: {
    method: 'POST',
    path: '/api/rings/:id/messages',
    door: 'member',
    summary: 'Write to the other two of an agreed swap',
    params: IdParams,
    body: RingMessageText,
    answer: RingMessage,
    created: true,
    rateLimit: 'messages',
    guests: {},
  },
  readMessages: {
    method: 'PATCH',
    path: '/api/rings/:id/read',
    door: 'member',
    summary: 'Mark what the others wrote as read, and its notifications',
    params: IdParams,
    /** The latest message that was shown; without it all messages are marked as read. */
    query: z.object({ upTo: z.optional(Id) }),
    answer: Message,
    guests: {},
  },
  settings: {
    method: 'GET',
    path: '/api/account/rings',
    door: 'member',
    summary: 'What the member wants of swaps of three',
    answer: RingSettings,
  },
  changeSettings: {
    method: 'PATCH',
    path: '/api/account/rings',
    door: 'member',
    summary: 'Set whether, how far and with how much cash to take part in swaps of three',
    body: RingSettings,
    answer: RingSettings,
    rateLimit: 'wants',
  },
  hints: {
    method: 'GET',
    path: '/api/hints',
    door: 'member',
    summary:
      'Questions whose yes would close a swap, the most useful first; of one item with itemId',
    query: z.object({ itemId: z.optional(Id) }),
    answer: z.array(Hint),
  },
  answerHint: {
    method: 'POST',
    path: '/api/hints/:id/answer',
    door: 'member',
    summary: 'Answer a question: a yes is a want, a no is never asked again',
    params: IdParams,
    body: HintAnswer,
    answer: Message,
  },
  takeBackAnswer: {
    method: 'DELETE',
    path: '/api/hints/:id/answer',
    door: 'member',
    summary: 'Take back a yes to a question, which is then asked again',
    params: IdParams,
    answer: Message,
  },
})
