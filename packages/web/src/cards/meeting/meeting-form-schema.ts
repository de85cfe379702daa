import type { meetingTimeFault } from '@swapstead/domain/offers/meeting/meeting-time.ts'
import { type OfferRefusal, offerRefusals } from '@swapstead/domain/offers/refusals.ts'
import { MeetingProposal } from '@swapstead/domain/offers/schemas.ts'
import type { RingRefusal } from '@swapstead/domain/rings/refusals.ts'
import * as z from 'zod/mini'

type Fault = ReturnType<typeof meetingTimeFault>

/** The form of a meeting; `faultOf` judges its typed time. */
export function meetingFormSchema(faultOf: (typed: string) => Fault) {
  const isNot = (fault: NonNullable<Fault>) =>
    z.refine<string>((typed) => faultOf(typed) !== fault, { error: offerRefusals[fault][1] })
  return z.extend(MeetingProposal, {
    proposedMeetingTime: MeetingProposal.shape.proposedMeetingTime.check(
      isNot('offers.meeting_time_not_allowed'),
      isNot('offers.meeting_too_far'),
    ),
  })
}

/** Fields of the refusals about a meeting of two or three, by their codes. */
export const meetingFields = {
  'offers.meeting_time_not_allowed': 'proposedMeetingTime',
  'offers.meeting_too_far': 'proposedMeetingTime',
  'offers.proposal_past': 'proposedMeetingTime',
  'rings.meeting_time_not_allowed': 'proposedMeetingTime',
  'rings.meeting_too_far': 'proposedMeetingTime',
} as const satisfies Partial<Record<OfferRefusal | RingRefusal, keyof MeetingProposal>>
