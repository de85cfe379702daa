import { displayName } from '@swapstead/domain/accounts/user.ts'
import { isProposalOpen } from '@swapstead/domain/meetings/meeting.ts'
import { isUnderway, type OfferView, timeZoneOf } from '@swapstead/domain/offers/offer.ts'
import { CalendarCheck, MapPin } from 'lucide-react'
import { Meeting } from '../../../cards/meeting/Meeting.tsx'
import { Fact } from '../../../ui/feedback/Fact.tsx'
import { partnerIn, type Reader } from '../offer-text.ts'

type Props = { offer: OfferView; reader: Reader }

/** The agreed and the proposed meeting. Both are shown until the other party answers. */
export function MeetingFacts({ offer, reader, now }: Props & { now: Date }) {
  if (!isUnderway(offer)) return null
  const { agreedMeetingTime, agreedMeetingLocation } = offer
  const isProposed = agreedMeetingTime
    ? isProposalOpen(offer, now)
    : offer.meetingProposedAt !== null
  return (
    <>
      {agreedMeetingTime && agreedMeetingLocation && (
        <Fact tone="success" icon={CalendarCheck} title="Meeting Confirmed">
          <Meeting
            time={agreedMeetingTime}
            setIn={offer.agreedMeetingTimeZone}
            location={agreedMeetingLocation}
            readIn={timeZoneOf(offer, reader.id)}
          />
        </Fact>
      )}
      {isProposed && <Proposal offer={offer} reader={reader} />}
    </>
  )
}

function Proposal({ offer, reader }: Props) {
  const { proposedMeetingTime: time, proposedMeetingLocation: location } = offer
  if (!time || !location) return null
  const isMine = offer.proposedByUserId === reader.id
  const title = isMine ? 'You suggest' : `${displayName(partnerIn(offer, reader))} suggests`
  return (
    <Fact icon={MapPin} title={title}>
      <Meeting
        time={time}
        setIn={offer.proposedMeetingTimeZone}
        location={location}
        readIn={timeZoneOf(offer, reader.id)}
      />
    </Fact>
  )
}
