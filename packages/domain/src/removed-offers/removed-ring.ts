import * as z from 'zod/mini'
import { CancelRating } from '../offers/schemas.ts'
import { Position } from '../rings/schemas.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'

/** One of the other two, whom the reader may rate. */
const RatableInRing = z.object({
  position: Position,
  name: z.string(),
  /** This member deleted the account. The ratings of the two who stay are shown together. */
  hasLeft: z.boolean(),
  until: Time,
})
export type RatableInRing = z.infer<typeof RatableInRing>

/** A swap of three that all had agreed to and that was removed with an account. */
export const RemovedRing = z.object({
  id: Id,
  /** What was to change hands: "Drill, Tent, Bike rack". */
  about: z.string(),
  /**
   * For pages of the previous version: who left first while the reader could rate them, or null.
   */
  leftName: z.nullable(z.string()),
  /** When the words written in it are erased. */
  erasedAt: Time,
  /** For pages of the previous version: until when the reader may rate the member who left. */
  ratableUntil: z.nullable(Time),
  ratable: z._default(z.array(RatableInRing), []),
  /** The item that the reader is owed, held for them until they have received it. */
  owed: z._default(z.nullable(z.object({ title: z.string(), until: Time })), null),
})
export type RemovedRing = z.infer<typeof RemovedRing>

/** Pages of the previous version send no position and mean the member who left first. */
export const RatingInRemovedRing = z.extend(CancelRating, { position: z.optional(Position) })
export type RatingInRemovedRing = z.infer<typeof RatingInRemovedRing>
