import { packagesOf } from '../gifts/packages.ts'
import { DAY, HOUR, MINUTE } from '../times.ts'
import type { Campaign } from './campaign.ts'

type Reached = Pick<Campaign, 'currentMembers' | 'maxMembers'>
type Given = Pick<Campaign, 'premiumType' | 'quantity' | 'currentMembers'>

const GIFT_DAYS = 90

/** How far a campaign is, in whole percent: 100 only when it is full (CAMPAIGNS-11). */
export function progressPercent({ currentMembers, maxMembers }: Reached): number {
  return Math.floor((currentMembers * 100) / maxMembers)
}

/** What a campaign has given at list value, in cents: price x members reached x quantity per member (CAMPAIGNS-13). */
export function valueGiven({ premiumType, quantity, currentMembers }: Given): number {
  return packagesOf(premiumType, quantity * currentMembers).worth
}

/** Until when a gift of a campaign can be accepted. */
export function campaignGiftExpiry(given: Date): Date {
  return new Date(given.getTime() + GIFT_DAYS * DAY)
}

const STEPS_MOST = 60
const steps = [MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, DAY, 7 * DAY, 30 * DAY]

/** How far apart the points of a campaign's chart stand, in milliseconds, so that there are at most 60 of them. */
export function chartStep(first: Date, last: Date): number {
  const span = last.getTime() - first.getTime()
  return steps.find((step) => span / step < STEPS_MOST) ?? Math.ceil(span / STEPS_MOST / DAY) * DAY
}

/** How many members had been given something, and had accepted it, at a moment. */
export type ReachPoint = { at: Date; reached: number; accepted: number }

/** Sums up what was added in each step. */
export function sumUp(added: readonly ReachPoint[]): ReachPoint[] {
  let [reached, accepted] = [0, 0]
  return added.map((point) => {
    reached += point.reached
    accepted += point.accepted
    return { at: point.at, reached, accepted }
  })
}
