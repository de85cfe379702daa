import { senderLabel, type Ticket, type TicketMessage } from '@swapstead/domain/support/ticket.ts'
import { dayAndTime } from '@swapstead/domain/times.ts'
import { ConversationLines } from '../../cards/trade/ConversationLines.tsx'

type Props = {
  ticket: Pick<Ticket, 'id' | 'description' | 'createdAt'> & {
    messages: readonly (TicketMessage & { isInternal?: boolean })[]
  }
  /** The reader's side; its messages are at the right. */
  side: 'member' | 'staff'
  /** The member's name, for staff. */
  memberName?: string
  now: Date
  timeZone: string
}

/** The request and all messages of a ticket. */
export function TicketMessages({ ticket, side, memberName, now, timeZone }: Props) {
  const when = (moment: Date) => dayAndTime(moment, now, timeZone)
  const isMember = side === 'member'
  const first = {
    id: ticket.id,
    from: isMember ? 'You, original request' : `${memberName ?? 'A member'}, original request`,
    when: when(ticket.createdAt),
    text: ticket.description,
    isOwn: isMember,
  }
  const since = ticket.messages.map((message) => {
    const isOwn = (message.senderType === 'member') === isMember
    return {
      id: message.id,
      from: `${isOwn && isMember ? 'You' : senderLabel(message)}${message.isInternal ? ', staff only' : ''}`,
      when: when(message.createdAt),
      text: message.message,
      isOwn,
    }
  })
  return <ConversationLines label="Communication history" lines={[first, ...since]} />
}
