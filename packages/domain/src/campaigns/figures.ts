import { packagesOf } from '../gifts/packages.ts'
import { DAY, HOUR, MINUTE } from '../times.ts'
import type { Campaign } from './campaign.ts'

type Reached = Pick<Campaign, 'currentMembers' | 'maxMembers'>
type Gifts = Pick<Campaign, 'premiumType' | 'quantity' | 'currentMembers'>

const GIFT_DAYS = 90

/** In whole percent, rounded down: 100 only when the campaign is full. */
export function progressPercent({ currentMembers, maxMembers }: Reached): number {
  return Math.floor((currentMembers * 100) / maxMembers)
}

/** In cents at list prices. */
export function valueGiven({ premiumType, quantity, currentMembers }: Gifts): number {
  return packagesOf(premiumType, quantity * currentMembers).worth
}

export function campaignGiftExpiry(given: Date): Date {
  return new Date(given.getTime() + GIFT_DAYS * DAY)
}

const STEPS_MAX = 60
const steps = [MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, DAY, 7 * DAY, 30 * DAY]

/** The distance between chart points in milliseconds, chosen so that there are at most 60. */
export function chartStep(first: Date, last: Date): number {
  const span = last.getTime() - first.getTime()
  return steps.find((step) => span / step < STEPS_MAX) ?? Math.ceil(span / STEPS_MAX / DAY) * DAY
}

/** Members reached and gifts accepted by a point in time. */
export type ReachPoint = { at: Date; reached: number; accepted: number }

export function accumulatePoints(added: readonly ReachPoint[]): ReachPoint[] {
  let [reached, accepted] = [0, 0]
  return added.map((point) => {
    reached += point.reached
    accepted += point.accepted
    return { at: point.at, reached, accepted }
  })
}
