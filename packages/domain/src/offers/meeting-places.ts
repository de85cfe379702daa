import * as z from 'zod/mini'

/** A public place to meet, with each party's way to it in miles, measured from their place points alone. */
export const MeetingPlace = z.object({
  name: z.string(),
  kind: z.string(),
  address: z.string(),
  milesFromYou: z.number(),
  milesFromPartner: z.number(),
})
export type MeetingPlace = z.infer<typeof MeetingPlace>

/** A town about half-way, for where no public place is known. */
export const MeetingTown = z.object({
  city: z.string(),
  state: z.string(),
  milesFromYou: z.number(),
  milesFromPartner: z.number(),
})
export type MeetingTown = z.infer<typeof MeetingTown>

/** Up to three of each, the one with the shortest longer way first; empty where a party has no point. */
export const MeetingPlaces = z.object({
  places: z.array(MeetingPlace),
  towns: z.array(MeetingTown),
})
export type MeetingPlaces = z.infer<typeof MeetingPlaces>
