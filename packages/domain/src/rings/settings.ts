import * as z from 'zod/mini'

const RING_MILES = 50
export const ringMilesChoices = [5, 10, 25, 50, 100] as const

/** The most that a member without a setting adds: $25, or a fifth of what they give. */
const TOLERANCE_CENTS = 2_500
const TOLERANCE_SHARE = 0.2

const DOLLARS_MAX = 100_000
const CASH = 'Please enter whole dollars'
const MILES = 'Please choose a distance'

/** A member's settings for swaps of three. */
export const RingSettings = z.object({
  takesPart: z.boolean({ error: 'Please switch this on or off' }),
  miles: z.int({ error: MILES }).check(z.gte(1, MILES), z.lte(500, MILES)),
  /** The most that the member adds, in whole dollars; null leaves it to the rule. */
  mostDollars: z.nullable(z.int({ error: CASH }).check(z.gte(0, CASH), z.lte(DOLLARS_MAX, CASH))),
})
export type RingSettings = z.infer<typeof RingSettings>

export const defaultRingSettings: RingSettings = {
  takesPart: true,
  miles: RING_MILES,
  mostDollars: null,
}

/** The most that a member adds, in cents, if they give an item of this value. */
export function toleranceOf(value: number, mostCents: number | null): number {
  return mostCents ?? Math.min(TOLERANCE_CENTS, Math.floor(value * TOLERANCE_SHARE))
}
