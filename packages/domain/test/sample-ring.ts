import type { RingFacts, RingMember } from '../src/rings/ring.ts'

/** A ring of three in New York that was proposed at this moment. */
export function sampleRing(proposedAt: Date, changes: Partial<RingFacts> = {}): RingFacts {
  return {
    id: 'ring',
    status: 'proposed',
    proposedAt,
    remindedAt: null,
    agreedAt: null,
    proposedMeetingBy: null,
    proposedMeetingLocation: null,
    proposedMeetingTime: null,
    proposedMeetingTimeZone: null,
    meetingProposedAt: null,
    agreedMeetingLocation: null,
    agreedMeetingTime: null,
    agreedMeetingTimeZone: null,
    meetingAgreedAt: null,
    meetingRemindedAt: null,
    meetingMissingRemindedAt: null,
    swapAskedAt: null,
    missing: null,
    missingReportedBy: null,
    missingReportedAt: null,
    missingDisputedAt: null,
    missingWithdrawnAt: null,
    missingsWithdrawn: 0,
    completionRemindedAt: null,
    completedAt: null,
    endedAt: null,
    endReason: null,
    endedBy: null,
    endWords: null,
    leftLate: false,
    members: [sampleMember('ann', 1_000), sampleMember('bob', -1_000), sampleMember('cat', 0)],
    itemsInTrade: false,
    itemsAvailable: true,
    partings: [],
    isInSandbox: false,
    ...changes,
  }
}

function sampleMember(name: string, net: number): RingMember {
  return {
    userId: name,
    itemId: `${name}’s item`,
    net,
    timeZone: 'America/New_York',
    answer: null,
    answeredAt: null,
    meetingAgreedAt: null,
    gaveAt: null,
    rated: [],
  }
}
