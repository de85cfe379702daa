import { meetingLine, meetingParts } from '../meetings/meeting-text.ts'
import { day, type EventOf, exchange, nameOf, names, titleOf, type Words } from './event-words.ts'
import { othersOf, type RingPosition } from './ring.ts'

/** Who has not agreed to what is proposed is told of it, the others that it waits. */
export function meetingMissing(
  event: EventOf<'ring_meeting_missing'>,
  reader: RingPosition,
): Words {
  const { proposal } = event
  const others = names(event, othersOf(reader))
  const end = `If no meeting is agreed on, the swap ends on ${day(event.endsAt, event, reader)}, and your “${titleOf(event, reader)}” is free again.`
  if (!proposal) {
    return {
      title: `When will you meet ${others}?`,
      message: `The three of you haven’t agreed on a place and time yet. Suggest a public place and a time to meet. ${exchange(event, reader)} ${end}`,
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

/** On the morning after the meeting, when nothing is recorded. */
export function swapAsked(event: EventOf<'ring_swap_asked'>, reader: RingPosition): Words {
  const mailText = `${exchange(event, reader)} If you swapped, hand over by code on the swap’s page; the codes can also be read out. If not, say there who didn’t show up, or suggest another time. If nobody says anything, the swap ends on ${day(event.endsAt, event, reader)}, and all items are free again.`
  return {
    title: `Did you swap with ${names(event, othersOf(reader))}?`,
    message: `You planned to meet at ${meetingLine(event, event.members[reader])}. ${mailText}`,
    mailText,
    meeting: meetingParts(event, event.members[reader]),
  }
}

/** Nobody said anything until it ended. */
export function standstill(event: EventOf<'ring_parted'>, reader: RingPosition): string {
  const own = titleOf(event, reader)
  return event.hadMeeting
    ? `Nobody said whether you swapped. Your “${own}” is free again: if you gave it away, remove it.`
    : `No meeting was agreed on. Your “${own}” is free again.`
}
