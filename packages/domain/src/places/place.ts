import * as z from 'zod/mini'

/** So much is read of what somebody types to name a town. */
export const TOWN_TYPED_MAX = 60

/** A town or ZIP of the gazetteer as people pick it. */
export const PlaceChoice = z.object({
  city: z.string(),
  state: z.string(),
  zipCode: z.nullable(z.string()),
})
export type PlaceChoice = z.infer<typeof PlaceChoice>
