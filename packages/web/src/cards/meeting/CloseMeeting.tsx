import {
  closeMeeting,
  closeMeetingText,
  type OwnMeeting,
} from '@swapstead/domain/meetings/own-meetings.ts'
import { CalendarClock } from 'lucide-react'
import { Note } from '../../ui/feedback/Note.tsx'

type Props = { time: Date | null; timeZone: string; ownMeetings: readonly OwnMeeting[] }

/** Warns that the reader has another meeting at about the same time. */
export function CloseMeeting({ time, timeZone, ownMeetings }: Props) {
  const close = time && closeMeeting(ownMeetings, time)
  return (
    <div aria-live="polite">
      {close && (
        <Note tone="warm" icon={CalendarClock}>
          {closeMeetingText(close, timeZone)}
        </Note>
      )}
    </div>
  )
}
