import type { MeetingTimeFault } from '@swapstead/domain/meetings/meeting-time.ts'
import { MeetingProposal } from '@swapstead/domain/meetings/proposal.ts'
import { meetingRefusals } from '@swapstead/domain/meetings/refusals.ts'
import type { OfferRefusal } from '@swapstead/domain/offers/refusals/refusals.ts'
import type { RingRefusal } from '@swapstead/domain/rings/refusals.ts'
import * as z from 'zod/mini'

/** The schema of a meeting's form; `faultOf` checks its typed time. */
export function meetingFormSchema(faultOf: (typed: string) => MeetingTimeFault | null) {
  const isNot = (fault: MeetingTimeFault) =>
    z.refine<string>((typed) => faultOf(typed) !== fault, { error: meetingRefusals[fault][1] })
  return z.extend(MeetingProposal, {
    proposedMeetingTime: MeetingProposal.shape.proposedMeetingTime.check(
      isNot('meeting_time_not_allowed'),
      isNot('meeting_too_far'),
    ),
  })
}

/** The fields that show the refusals about a meeting, by code. For meetings of two and of three. */
export const meetingFields = {
  'offers.meeting_time_not_allowed': 'proposedMeetingTime',
  'offers.meeting_too_far': 'proposedMeetingTime',
  'offers.proposal_past': 'proposedMeetingTime',
  'rings.meeting_time_not_allowed': 'proposedMeetingTime',
  'rings.meeting_too_far': 'proposedMeetingTime',
} as const satisfies Partial<Record<OfferRefusal | RingRefusal, keyof MeetingProposal>>
