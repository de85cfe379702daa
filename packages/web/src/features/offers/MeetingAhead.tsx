import './MeetingAhead.css'
import {
  isMeetingTold,
  moreMeetingsText,
  nextMeetingText,
} from '@swapstead/domain/meetings/next-meeting.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useEffect } from 'react'
import { tradeAddress } from '../../lib/addresses.ts'
import { useNow } from '../../lib/hydration/now.ts'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { Icon } from '../../ui/layout/Icon.tsx'
import { incomingCountQuery } from './api.ts'

/** Whom the reader meets next, when and where, with a link to the trade or swap of three. */
export function MeetingAhead({ timeZone }: { timeZone: string }) {
  const now = useNow()
  const { data, refetch } = useQuery(incomingCountQuery)
  const meeting = data?.nextMeeting
  const isTold = meeting ? isMeetingTold(meeting, now) : false
  const isOver = Boolean(meeting) && !isTold
  useEffect(() => {
    // There may be another meeting after this one.
    if (isOver) void refetch()
  }, [isOver, refetch])
  if (!meeting || !isTold) return null
  const more = moreMeetingsText(meeting)
  return (
    <Anchor className="meeting-ahead" href={tradeAddress(meeting.ringId ?? undefined)}>
      <Icon icon={CalendarClock} size={20} />
      <span>
        <b>{nextMeetingText(meeting, timeZone).replace(/ (?=[AP]M$)/, '\u00a0')}</b>,{' '}
        <span className={more ? 'meeting-ahead-place' : undefined}>{meeting.location}</span>
        {more && ` ${more}`}
      </span>
    </Anchor>
  )
}
