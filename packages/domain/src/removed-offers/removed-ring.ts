import * as z from 'zod/mini'
import { CancelRating } from '../offers/schemas.ts'
import { Position } from '../rings/schemas.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'

/** One of the other two whom the reader may rate. */
const RatableInRing = z.object({
  position: Position,
  name: z.string(),
  /** Deleted the account. Ratings of each other by the two who stay are told together. */
  hasLeft: z.boolean(),
  until: Time,
})
export type RatableInRing = z.infer<typeof RatableInRing>

/** A swap of three that all had agreed to, gone with an account. */
export const RemovedRing = z.object({
  id: Id,
  /** What was to change hands: "Drill, Tent, Bike rack". */
  about: z.string(),
  /** For pages of the version before: who left first while the reader could rate them, or null. */
  leftName: z.nullable(z.string()),
  /** When what was written in it is erased. */
  erasedAt: Time,
  /** For pages of the version before: while the reader may rate who left. */
  ratableUntil: z.nullable(Time),
  ratable: z._default(z.array(RatableInRing), []),
  /** The item that is held for the reader, who is owed it, until they have got it. */
  owed: z._default(z.nullable(z.object({ title: z.string(), until: Time })), null),
})
export type RemovedRing = z.infer<typeof RemovedRing>

/** Pages of the version before name no position and mean who left first. */
export const RatingInRemovedRing = z.extend(CancelRating, { position: z.optional(Position) })
export type RatingInRemovedRing = z.infer<typeof RatingInRemovedRing>
