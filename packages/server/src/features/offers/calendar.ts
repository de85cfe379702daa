import { displayName } from '@swapstead/domain/accounts/user.ts'
import { bundleTitle, wantedTitle } from '@swapstead/domain/offers/bundle.ts'
import { isUnderway, type OfferView, partnerUserOf } from '@swapstead/domain/offers/offer.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import { HOUR, MINUTE, SECOND } from '@swapstead/domain/times.ts'
import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator'
import type { Config } from '../../config.ts'

const MEETING_MINUTES = 30
const ALARM_SECONDS_BEFORE = (2 * HOUR) / SECOND

/**
 * The agreed meeting as a calendar file with one event (RFC 5545); null without one. A changed or
 * cancelled meeting replaces the earlier one: same id, higher sequence.
 */
export function meetingCalendar(
  offer: OfferView,
  readerId: string,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string | null {
  const { agreedMeetingTime: start, agreedMeetingLocation: location, meetingAgreedAt } = offer
  if (!start || !location || !meetingAgreedAt) return null
  const { cancelAgreedAt: calledOffAt } = offer
  const stamp = calledOffAt ?? meetingAgreedAt
  const partner = displayName(partnerUserOf(offer, readerId))
  const { fromItem, moreFromItems } = offer
  const given = fromItem ? bundleTitle(fromItem.title, moreFromItems.length) : 'cash'
  const calendar = ical({ prodId: { company: PRODUCT, product: 'Meetings' } })
  const event = calendar.createEvent({
    id: `meeting-${offer.id}@${publicUrl.hostname}`,
    sequence: Math.floor(stamp.getTime() / 1000),
    stamp,
    start,
    end: new Date(start.getTime() + MEETING_MINUTES * MINUTE),
    summary: `Swap with ${partner}`,
    location,
    description: `${wantedTitle(offer)} for ${given}. ${new URL('/offers?tab=accepted', publicUrl)}`,
    status: calledOffAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  if (isUnderway(offer)) {
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS_BEFORE })
  }
  return calendar.toString()
}
