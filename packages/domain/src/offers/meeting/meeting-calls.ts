import { defineCalls } from '../../contract.ts'
import { MeetingProposal } from '../../meetings/proposal.ts'
import { MeetingPlaces } from '../../meetings/suggested-places.ts'
import { IdParams } from '../../wire.ts'
import { OfferView } from '../offer.ts'
import { MeetingAgreement } from '../schemas.ts'

/** A download by navigation, so it is no JSON call of the contract. */
export const CALENDAR_PATH = '/api/trade-offers/:id/calendar.ics'

export function calendarPath(offerId: string): string {
  return CALENDAR_PATH.replace(':id', offerId)
}

export const meetingCalls = defineCalls({
  meetingPlaces: {
    method: 'GET',
    path: '/api/trade-offers/:id/meeting-places',
    door: 'member',
    summary: 'Public places and towns between the two parties of a trade',
    params: IdParams,
    answer: MeetingPlaces,
    guests: {},
  },
  proposeMeeting: {
    method: 'POST',
    path: '/api/trade-offers/:id/propose-meeting',
    door: 'member',
    summary: 'Propose a place and a time to meet; either party of a trade in progress',
    params: IdParams,
    body: MeetingProposal,
    answer: OfferView,
    guests: {},
  },
  agreeMeeting: {
    method: 'POST',
    path: '/api/trade-offers/:id/agree-meeting',
    door: 'member',
    summary: 'Agree to the proposed meeting, with or without changes; never its proposer',
    params: IdParams,
    body: MeetingAgreement,
    answer: OfferView,
    guests: {},
  },
})
