import * as z from 'zod/mini'
import { defineCalls } from '../../contract.ts'
import { IdParams } from '../../wire.ts'
import { OfferView } from '../offer.ts'
import { MeetingAgreement, MeetingProposal } from '../schemas.ts'

/** Distances are measured from the parties' towns, never from an address. */
export const MeetingPlace = z.object({
  name: z.string(),
  kind: z.string(),
  address: z.string(),
  milesFromYou: z.number(),
  milesFromPartner: z.number(),
})
export type MeetingPlace = z.infer<typeof MeetingPlace>

/** A town about half-way, for areas without a known public place. */
export const MeetingTown = z.object({
  city: z.string(),
  state: z.string(),
  milesFromYou: z.number(),
  milesFromPartner: z.number(),
})
export type MeetingTown = z.infer<typeof MeetingTown>

/**
 * At most three of each, sorted by the longer of the two distances.
 * Empty when a party has no town.
 */
export const MeetingPlaces = z.object({
  places: z.array(MeetingPlace),
  towns: z.array(MeetingTown),
})
export type MeetingPlaces = z.infer<typeof MeetingPlaces>

/** A download by navigation, so it is no JSON call of the contract. */
export const CALENDAR_PATH = '/api/trade-offers/:id/calendar.ics'

export function calendarPath(offerId: string): string {
  return CALENDAR_PATH.replace(':id', offerId)
}

/** Where and when the two of a trade meet. */
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
