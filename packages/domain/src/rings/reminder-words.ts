import { meetingLine, meetingParts } from '../meetings/meeting-text.ts'
import {
  dayText,
  type EventOf,
  exchangeText,
  nameOf,
  namesText,
  titleOf,
  type Words,
} from './event-words.ts'
import { othersOf, type RingPosition } from './ring.ts'

/** Tells members who have not agreed to the proposal about it, and the others that it waits. */
export function meetingUnarranged(
  event: EventOf<'ring_meeting_missing'>,
  reader: RingPosition,
): Words {
  const { proposal } = event
  const others = namesText(event, othersOf(reader))
  const end = `If no meeting is agreed on, the swap ends on ${dayText(event.endsAt, event, reader)}, and your “${titleOf(event, reader)}” is free again.`
  if (!proposal) {
    return {
      title: `When will you meet ${others}?`,
      message: `The three of you haven’t agreed on a place and time yet. Suggest a public place and a time to meet. ${exchangeText(event, reader)} ${end}`,
    }
  }
  const where = meetingLine(proposal, event.members[reader])
  const meeting = meetingParts(proposal, event.members[reader])
  if (!proposal.agreedBy.includes(reader)) {
    const mailText = `Agree to it or suggest something different. ${end}`
    return {
      title: `${nameOf(event, proposal.by)} is waiting for your answer to a meeting of three`,
      message: `They proposed ${where}. ${mailText}`,
      mailText,
      meeting,
    }
  }
  const unanswered = 'Not all three have agreed to the meeting that is proposed'
  const next = `Write to the others or suggest something different. ${end}`
  return {
    title: `When will you meet ${others}?`,
    message: `${unanswered}: ${where}. ${next}`,
    mailText: `${unanswered}. ${next}`,
    meeting,
  }
}

/** For the morning after the meeting, if nothing is recorded. */
export function swapAsked(event: EventOf<'ring_swap_asked'>, reader: RingPosition): Words {
  const mailText = `${exchangeText(event, reader)} If you swapped, hand over by code on the swap’s page; the codes can also be read out. If not, say there who didn’t show up, or suggest another time. If nobody says anything, the swap ends on ${dayText(event.endsAt, event, reader)}, and all items are free again.`
  return {
    title: `Did you swap with ${namesText(event, othersOf(reader))}?`,
    message: `You planned to meet at ${meetingLine(event, event.members[reader])}. ${mailText}`,
    mailText,
    meeting: meetingParts(event, event.members[reader]),
  }
}
