import * as z from 'zod/mini'

export const TOWN_TYPED_MAX = 60

/** A town or ZIP code of the gazetteer. */
export const PlaceChoice = z.object({
  city: z.string(),
  state: z.string(),
  zipCode: z.nullable(z.string()),
})
export type PlaceChoice = z.infer<typeof PlaceChoice>
