import type { Actor } from '@swapstead/domain/actor.ts'
import type { MeetingPlaces } from '@swapstead/domain/offers/meeting/meeting-calls.ts'
import { partnerOf } from '@swapstead/domain/offers/offer.ts'
import type { Deps } from '../../deps.ts'
import { suggestMeetingPlaces } from '../meeting-places/index.ts'
import { readOffer } from './service.ts'

/**
 * Suggested meeting places, from the areas of both parties. There are none before acceptance:
 * anybody may make an offer.
 */
export async function readMeetingPlaces(
  deps: Deps,
  actor: Actor,
  offerId: string,
): Promise<MeetingPlaces> {
  const offer = await readOffer(deps, actor, offerId)
  if (!offer.acceptedAt) return { places: [], towns: [] }
  return suggestMeetingPlaces(deps, actor.id, [partnerOf(offer, actor.id)])
}
