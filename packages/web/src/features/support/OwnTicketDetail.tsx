import {
  CLOSED_TEXT,
  DELETED_TEXT,
  type TicketWithMessages,
} from '@swapstead/domain/support/ticket.ts'
import { refusalOfMessage } from '@swapstead/domain/support/ticket-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { PictureField } from '../../cards/photo/PictureField.tsx'
import { isNotFound } from '../../lib/queries/is-not-found.ts'
import '../../ui/layout/Panel.css'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { QueryContent } from '../../ui/feedback/QueryContent.tsx'
import { ownTicketQuery, useAddScreenshot, useReplyToOwnTicket } from './api.ts'
import { DeleteOwnTicket } from './DeleteOwnTicket.tsx'
import { MessageForm } from './MessageForm.tsx'
import { SCREENSHOT_WORDS } from './screenshot-words.ts'
import { TicketAttachment } from './TicketAttachment.tsx'
import { TicketBadges } from './TicketBadges.tsx'
import { TicketDates } from './TicketDates.tsx'
import { TicketMessages } from './TicketMessages.tsx'
import { TicketScreenshot } from './TicketScreenshot.tsx'

type Props = {
  id: string
  reader: { timeZone: string }
  now: Date
  onDeleted: () => void
}

export function OwnTicketDetail({ id, reader, now, onDeleted }: Props) {
  const query = useQuery(ownTicketQuery(id))
  const reply = useReplyToOwnTicket(id)
  const heading = useRef<HTMLHeadingElement>(null)
  const ticket = query.data
  const isThere = ticket !== undefined
  // The ticket opens above the list, whose focused link is gone.
  useEffect(() => {
    if (isThere) heading.current?.focus()
  }, [isThere])
  if (!ticket) {
    return isNotFound(query.error) ? (
      <EmptyState title="Ticket not found">It was deleted, or it isn’t yours.</EmptyState>
    ) : (
      <QueryContent query={query} />
    )
  }
  const isDeleted = isNotFound(query.error)
  return (
    <article className="panel ticket-open" aria-label={ticket.subject}>
      <p className="ticket-line">
        <b className="num">{ticket.ticketNumber}</b>
        <TicketBadges {...ticket} />
      </p>
      <h2 className="h2" ref={heading} tabIndex={-1}>
        {ticket.subject}
      </h2>
      <TicketDates ticket={ticket} timeZone={reader.timeZone} />
      <TicketMessages ticket={ticket} side="member" now={now} timeZone={reader.timeZone} />
      <TicketAttachment url={ticket.attachmentUrl} />
      {!isDeleted && <OwnScreenshot ticket={ticket} />}
      <MessageForm
        ticketId={id}
        label="Message"
        sending={reply}
        closed={closedText(ticket, isDeleted)}
      />
      {ticket.status === 'resolved' && !isDeleted && (
        <>
          <p className="small mute">Write again to reopen the ticket.</p>
          <DeleteOwnTicket ticket={ticket} onDeleted={onDeleted} />
        </>
      )}
    </article>
  )
}

function closedText(ticket: TicketWithMessages, isDeleted: boolean): string | null {
  if (isDeleted) return DELETED_TEXT
  return refusalOfMessage(ticket, 'member') && CLOSED_TEXT
}

/** The ticket's screenshot, or a field to add one while the ticket is open. */
function OwnScreenshot({ ticket }: { ticket: TicketWithMessages }) {
  const add = useAddScreenshot(ticket.id)
  const { id, screenshot } = ticket
  if (screenshot) return <TicketScreenshot id={id} reader="member" screenshot={screenshot} />
  if (refusalOfMessage(ticket, 'member')) return null
  return (
    <PictureField
      {...SCREENSHOT_WORDS}
      picture={null}
      busy={add.isPending}
      onPicked={(picture) => {
        if (picture) add.mutate(picture)
      }}
    />
  )
}
