import * as z from 'zod/mini'

/** A town or ZIP of the gazetteer as people pick it. */
export const PlaceChoice = z.object({
  city: z.string(),
  state: z.string(),
  zipCode: z.nullable(z.string()),
})
export type PlaceChoice = z.infer<typeof PlaceChoice>
