import { closeMeeting } from '@swapstead/domain/meetings/own-meetings.ts'
import type { RingView } from '@swapstead/domain/rings/view.ts'
import { useQuery } from '@tanstack/react-query'
import { CloseMeeting } from '../../cards/meeting/CloseMeeting.tsx'
import { ringPlacesQuery } from './dialog-api.ts'

/** Warns before the reader agrees that they have another meeting at about the proposed time. */
export function RingCloseMeeting({ ring, time }: { ring: RingView; time: Date }) {
  const ownMeetings = useQuery(ringPlacesQuery(ring.id)).data?.ownMeetings ?? []
  if (!closeMeeting(ownMeetings, time)) return null
  return <CloseMeeting timeZone={ring.timeZone} {...{ time, ownMeetings }} />
}
