import * as z from 'zod/mini'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'

/** A swap of three that all had agreed to, gone with an account. */
export const RemovedRing = z.object({
  id: Id,
  /** What was to change hands: "Drill, Tent, Bike rack". */
  about: z.string(),
  /** Who left while the reader could rate them; null otherwise. */
  leftName: z.nullable(z.string()),
  /** When what was written in it is erased. */
  erasedAt: Time,
  /** While the reader may rate who left. */
  ratableUntil: z.nullable(Time),
})
export type RemovedRing = z.infer<typeof RemovedRing>
