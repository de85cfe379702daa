import { may } from './moves.ts'
import { type Offer, partnerOf } from './offer.ts'

/** Whether a code still has to be typed, by this party or by the partner. */
export function awaitsHandOver(offer: Offer, actor: string, now: Date): boolean {
  return [actor, partnerOf(offer, actor)].some((giver) => may('handOver', offer, giver, now))
}
