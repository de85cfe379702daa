import { readLocalTime } from '@swapstead/domain/local-time.ts'
import { meetingTimeFault } from '@swapstead/domain/meetings/meeting-time.ts'
import { agreedTime } from '@swapstead/domain/offers/meeting/meeting.ts'
import { type OfferView, timeZoneOf } from '@swapstead/domain/offers/offer.ts'
import { meetingFormSchema } from '../../../cards/meeting/meeting-form-schema.ts'
import type { MeetingAction } from './meeting-form.ts'

/**
 * The form's schema in the reader's time zone. `offer` is the one that the form was filled from.
 */
export function meetingRules(action: MeetingAction, offer: OfferView, readerId: string, now: Date) {
  const timeZone = timeZoneOf(offer, readerId)
  const faultOf = (typed: string) => {
    const time = readLocalTime(typed, timeZone)
    if (time === null) return null
    const agreed = action === 'agree' ? agreedTime(offer, typed, readerId) : null
    const meant = agreed ?? { time, timeZone }
    return meetingTimeFault(meant.time, meant.timeZone, now)
  }
  return meetingFormSchema(faultOf)
}
