import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { Actor } from '@swapstead/domain/actor.ts'
import type { MeetingPlaces } from '@swapstead/domain/meetings/suggested-places.ts'
import { bundleTitle, wantedTitle } from '@swapstead/domain/offers/bundle.ts'
import {
  isUnderway,
  type OfferView,
  partnerOf,
  partnerUserOf,
} from '@swapstead/domain/offers/offer.ts'
import type { Config } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import { calendarOf, noMeetingPlaces, suggestMeetings } from '../../meetings/index.ts'
import { readOffer } from '../service.ts'

/**
 * Suggested meeting places, from the areas of both parties. Their distances would reveal where the
 * partner lives. So there are none before acceptance, since anybody may make an offer. There are
 * none after the end of the trade either, or once a block or ban has parted the two.
 */
export async function readMeetingPlaces(
  deps: Deps,
  actor: Actor,
  offerId: string,
): Promise<MeetingPlaces> {
  const offer = await readOffer(deps, actor, offerId)
  if (!isUnderway(offer) || !offer.partiesActive) return noMeetingPlaces
  return suggestMeetings(deps, actor, [partnerOf(offer, actor.id)], offer.id)
}

/** The agreed meeting as a calendar file. Null if no meeting is agreed. */
export function meetingCalendar(
  offer: OfferView,
  readerId: string,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string | null {
  const { agreedMeetingTime: start, agreedMeetingLocation: location, meetingAgreedAt } = offer
  if (!start || !location || !meetingAgreedAt) return null
  const partner = displayName(partnerUserOf(offer, readerId))
  const { fromItem, moreFromItems } = offer
  const given = fromItem ? bundleTitle(fromItem.title, moreFromItems.length) : 'cash'
  return calendarOf({
    id: `meeting-${offer.id}@${publicUrl.hostname}`,
    start,
    location,
    agreedAt: meetingAgreedAt,
    calledOffAt: offer.cancelAgreedAt,
    summary: `Swap with ${partner}`,
    description: `${wantedTitle(offer)} for ${given}. ${new URL('/offers?tab=accepted', publicUrl)}`,
    isAhead: isUnderway(offer),
  })
}
