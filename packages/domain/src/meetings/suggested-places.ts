import * as z from 'zod/mini'
import { OwnMeeting } from './own-meetings.ts'

/**
 * Distances are measured from the members' towns, never from an address. In a swap of three,
 * `milesFromPartner` is the larger distance of the other two.
 */
export const MeetingPlace = z.object({
  name: z.string(),
  kind: z.string(),
  address: z.string(),
  milesFromYou: z.number(),
  milesFromPartner: z.number(),
})
export type MeetingPlace = z.infer<typeof MeetingPlace>

export function addressOf(place: { address: string; city: string; state: string }): string {
  return `${place.address}, ${place.city}, ${place.state}`
}

/** The meeting location that is filled in when a member chooses the place. */
export function locationOf({ name, address }: Pick<MeetingPlace, 'name' | 'address'>): string {
  return `${name}, ${address}`
}

/** A town about half-way, for areas without a known public place. */
export const MeetingTown = z.object({
  city: z.string(),
  state: z.string(),
  milesFromYou: z.number(),
  milesFromPartner: z.number(),
})
export type MeetingTown = z.infer<typeof MeetingTown>

/**
 * At most three places and three towns, sorted by the longest of the distances; empty if a member
 * has no town. Also has the reader's other meetings.
 */
export const MeetingPlaces = z.object({
  places: z.array(MeetingPlace),
  towns: z.array(MeetingTown),
  ownMeetings: z._default(z.array(OwnMeeting), []),
})
export type MeetingPlaces = z.infer<typeof MeetingPlaces>
