import { displayName } from '@swapstead/domain/accounts/user.ts'
import { bundleTitle, wantedTitle } from '@swapstead/domain/offers/bundle.ts'
import { isUnderway, type OfferView, partnerUserOf } from '@swapstead/domain/offers/offer.ts'
import type { Config } from '../../config.ts'
import { calendarOf } from '../meeting-places/index.ts'

/** The agreed meeting as a calendar file; null without one. */
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
